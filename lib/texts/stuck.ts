import { words } from "#words";
import type * as room from "./en/stuck";

export const stuckTexts = words<typeof room.stuckTexts>("stuckTexts", {
  en: () => import("./en/stuck"),
  bn: () => import("./bn/stuck"),
});
