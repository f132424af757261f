"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateRecipeList = lazyComponent("known or touched", () =>
  import("./recipe-list").then((is) => is.RecipeList),
);

export const LateRecipeGrid = lazyComponent("known or touched", () =>
  import("./recipe-grid").then((is) => is.SentRecipeGrid),
);

export const LateSavedRecipes = lazyComponent("at once", () =>
  import("./saved-recipes").then((is) => is.SavedRecipes),
);
