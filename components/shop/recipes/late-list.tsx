"use client";

import { lateIsland } from "@/components/ui/late-island";

export const LateRecipeList = lateIsland("known or touched", () =>
  import("./recipe-list").then((is) => is.RecipeList),
);
