"use client";

import { lateIsland } from "@/components/ui/late-island";

export const LateScaledIngredients = lateIsland("at once", () =>
  import("./scaled-ingredients").then((is) => is.ScaledIngredients),
);
export const LateBuyButton = lateIsland("touched", () => import("./buy-button").then((is) => is.BuyButton));
export const LateAddToCartButton = lateIsland("known or touched", () =>
  import("@/components/shop/cart/add-to-cart-button").then((is) => is.AddToCartButton),
);
export const LateChooseQuantity = lateIsland("touched", () =>
  import("@/components/shop/cart/choose-quantity").then((is) => is.ChooseQuantity),
);
