import { words } from "#words";
import type * as room from "./en/dashboard";

export const dashboardTexts = words<typeof room.dashboardTexts>("dashboardTexts", {
  en: () => import("./en/dashboard"),
  bn: () => import("./bn/dashboard"),
});
