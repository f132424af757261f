import { words } from "#words";
import type * as room from "./en/list-problems";

export const listProblems = words<typeof room.listProblems>("listProblems", {
  en: () => import("./en/list-problems"),
  bn: () => import("./bn/list-problems"),
});
