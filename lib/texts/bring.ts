import { words } from "#words";
import type * as room from "./en/bring";

export const bringTexts = words<typeof room.bringTexts>("bringTexts", {
  en: () => import("./en/bring"),
  bn: () => import("./bn/bring"),
});
