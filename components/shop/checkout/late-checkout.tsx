"use client";

import { lateIsland } from "@/components/ui/late-island";

export const LateBasketCheckout = lateIsland("at once", () =>
  import("./basket-checkout").then((is) => is.BasketCheckout),
);
export const LateCheckoutComplete = lateIsland("at once", () =>
  import("./checkout-complete").then((is) => is.CheckoutComplete),
);
