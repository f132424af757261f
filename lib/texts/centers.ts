import { words } from "#words";
import type * as room from "./en/centers";

export const centersTexts = words<typeof room.centersTexts>("centersTexts", {
  en: () => import("./en/centers"),
  bn: () => import("./bn/centers"),
});
