"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateSavedRecipes = lazyComponent("at once", () =>
  import("./saved-recipes").then((is) => is.SavedRecipes),
);
