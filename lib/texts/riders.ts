import { words } from "#words";
import type * as room from "./en/riders";

export const ridersTexts = words<typeof room.ridersTexts>("ridersTexts", {
  en: () => import("./en/riders"),
  bn: () => import("./bn/riders"),
});
