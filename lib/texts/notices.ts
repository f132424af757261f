import { words } from "#words";
import type * as room from "./en/notices";

export const noticesTexts = words<typeof room.noticesTexts>("noticesTexts", {
  en: () => import("./en/notices"),
  bn: () => import("./bn/notices"),
});
