import { words } from "#words";
import type * as room from "./en/box-label";

export const boxLabelTexts = words<typeof room.boxLabelTexts>("boxLabelTexts", {
  en: () => import("./en/box-label"),
  bn: () => import("./bn/box-label"),
});
