"use client";

import { lateIsland } from "@/components/ui/late-island";

export const LateSavedRecipes = lateIsland("at once", () =>
  import("./saved-recipes").then((is) => is.SavedRecipes),
);
