import { words } from "#words";
import type * as room from "./en/common";

export const commonTexts = words<typeof room.commonTexts>("commonTexts", {
  en: () => import("./en/common"),
  bn: () => import("./bn/common"),
});
