import { words } from "#words";
import type * as room from "./en/values";

export const valuesTexts = words<typeof room.valuesTexts>("valuesTexts", {
  en: () => import("./en/values"),
  bn: () => import("./bn/values"),
});
