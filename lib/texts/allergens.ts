import { words } from "#words";
import type * as room from "./en/allergens";

export const allergensTexts = words<typeof room.allergensTexts>("allergensTexts", {
  en: () => import("./en/allergens"),
  bn: () => import("./bn/allergens"),
});
