import { words } from "#words";
import type * as room from "./en/side-menu";

export const sideMenuTexts = words<typeof room.sideMenuTexts>("sideMenuTexts", {
  en: () => import("./en/side-menu"),
  bn: () => import("./bn/side-menu"),
});
