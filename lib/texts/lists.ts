import { words } from "#words";
import type * as room from "./en/lists";

export const listsTexts = words<typeof room.listsTexts>("listsTexts", {
  en: () => import("./en/lists"),
  bn: () => import("./bn/lists"),
});
