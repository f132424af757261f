"use client";

import { lateIsland } from "@/components/ui/late-island";

export const LateShoppingList = lateIsland("at once", () =>
  import("./shopping-list").then((is) => is.ShoppingList),
);
