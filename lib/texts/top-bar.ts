import { words } from "#words";
import type * as room from "./en/top-bar";

export const topBarTexts = words<typeof room.topBarTexts>("topBarTexts", {
  en: () => import("./en/top-bar"),
  bn: () => import("./bn/top-bar"),
});
