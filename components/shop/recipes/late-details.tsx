"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateScaledIngredients = lazyComponent("at once", () =>
  import("./scaled-ingredients").then((is) => is.ScaledIngredients),
);
export const LateBuyButton = lazyComponent("touched", () =>
  import("./buy-button").then((is) => is.BuyButton),
);
export const LateAddToCartButton = lazyComponent("known or touched", () =>
  import("@/components/shop/cart/add-to-cart-button").then((is) => is.AddToCartButton),
);
export const LateChooseQuantity = lazyComponent("touched", () =>
  import("@/components/shop/cart/quantity-stepper").then((is) => is.ChooseQuantity),
);

export const LateSaveButton = lazyComponent("at once", () =>
  import("@/components/shop/lists/save-button").then((is) => is.SaveButton),
);

export const LateBoughtHere = lazyComponent("at once", () =>
  import("@/components/shop/orders/bought-here").then((is) => is.BoughtHere),
);
