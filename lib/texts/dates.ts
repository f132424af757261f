import { words } from "#words";
import type * as room from "./en/dates";

export const dateTexts = words<typeof room.dateTexts>("dateTexts", {
  en: () => import("./en/dates"),
  bn: () => import("./bn/dates"),
});
