"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateCheckout = lazyComponent("at once", () => import("./checkout").then((is) => is.Checkout));
export const LateBasketCheckout = lazyComponent("at once", () =>
  import("./basket-checkout").then((is) => is.BasketCheckout),
);
export const LateVisitedPurchase = lazyComponent("at once", () =>
  import("./visited-purchase").then((is) => is.VisitedPurchase),
);
export const LateCheckoutComplete = lazyComponent("at once", () =>
  import("./checkout-complete").then((is) => is.CheckoutComplete),
);
