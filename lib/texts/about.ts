import { words } from "#words";
import type * as room from "./en/about";

export const aboutTexts = words<typeof room.aboutTexts>("aboutTexts", {
  en: () => import("./en/about"),
  bn: () => import("./bn/about"),
});
