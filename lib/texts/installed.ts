import { words } from "#words";
import type * as room from "./en/installed";

export const installedTexts = words<typeof room.installedTexts>("installedTexts", {
  en: () => import("./en/installed"),
  bn: () => import("./bn/installed"),
});
