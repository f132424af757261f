import { words } from "#words";
import type * as room from "./en/crash";

export const crashTexts = words<typeof room.crashTexts>("crashTexts", {
  en: () => import("./en/crash"),
  bn: () => import("./bn/crash"),
});
