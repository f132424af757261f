import { words } from "#words";
import type * as room from "./en/feeds";

export const feedsTexts = words<typeof room.feedsTexts>("feedsTexts", {
  en: () => import("./en/feeds"),
  bn: () => import("./bn/feeds"),
});
