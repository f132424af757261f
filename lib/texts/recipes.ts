import { words } from "#words";
import type * as room from "./en/recipes";

export const recipesTexts = words<typeof room.recipesTexts>("recipesTexts", {
  en: () => import("./en/recipes"),
  bn: () => import("./bn/recipes"),
});
