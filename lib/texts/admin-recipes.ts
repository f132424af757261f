import { words } from "#words";
import type * as room from "./en/admin-recipes";

export const adminRecipesTexts = words<typeof room.adminRecipesTexts>("adminRecipesTexts", {
  en: () => import("./en/admin-recipes"),
  bn: () => import("./bn/admin-recipes"),
});
