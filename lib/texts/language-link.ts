import { words } from "#words";
import type * as room from "./en/language-link";

export const languageTexts = words<typeof room.languageTexts>("languageTexts", {
  en: () => import("./en/language-link"),
  bn: () => import("./bn/language-link"),
});
