import { words } from "#words";
import type * as room from "./en/palette";

export const paletteTexts = words<typeof room.paletteTexts>("paletteTexts", {
  en: () => import("./en/palette"),
  bn: () => import("./bn/palette"),
});
