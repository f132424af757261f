"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateCheckout = lazyComponent("at once", () => import("./checkout").then((is) => is.Checkout));
export const LateBasketCheckout = lazyComponent("at once", () =>
  import("./basket-checkout").then((is) => is.BasketCheckout),
);
export const LateReturnedPurchase = lazyComponent("at once", () =>
  import("./returned-purchase").then((is) => is.ReturnedPurchase),
);
export const LateCheckoutComplete = lazyComponent("at once", () =>
  import("./checkout-complete").then((is) => is.CheckoutComplete),
);
