"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateRecipeDetails = lazyComponent("known or touched", () =>
  import("./recipe-details").then((is) => is.RecipeDetails),
);

export const LateBoughtHere = lazyComponent("at once", () =>
  import("@/components/shop/orders/bought-here").then((is) => is.BoughtHere),
);
