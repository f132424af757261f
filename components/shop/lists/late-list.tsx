"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateShoppingList = lazyComponent("at once", () =>
  import("./shopping-list").then((is) => is.ShoppingList),
);
