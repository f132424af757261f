import { words } from "#words";
import type * as room from "./en/figures";

export const figureTexts = words<typeof room.figureTexts>("figureTexts", {
  en: () => import("./en/figures"),
  bn: () => import("./bn/figures"),
});
