import { words } from "#words";
import type * as room from "./en/late";

export const lateTexts = words<typeof room.lateTexts>("lateTexts", {
  en: () => import("./en/late"),
  bn: () => import("./bn/late"),
});
