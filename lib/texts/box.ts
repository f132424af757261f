import { words } from "#words";
import type * as room from "./en/box";

export const boxTexts = words<typeof room.boxTexts>("boxTexts", {
  en: () => import("./en/box"),
  bn: () => import("./bn/box"),
});
