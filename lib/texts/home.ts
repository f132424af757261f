import { words } from "#words";
import type * as room from "./en/home";

export const homeTexts = words<typeof room.homeTexts>("homeTexts", {
  en: () => import("./en/home"),
  bn: () => import("./bn/home"),
});
