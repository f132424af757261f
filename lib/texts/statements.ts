import { words } from "#words";
import type * as room from "./en/statements";

export const statementsTexts = words<typeof room.statementsTexts>("statementsTexts", {
  en: () => import("./en/statements"),
  bn: () => import("./bn/statements"),
});
