"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateCartContents = lazyComponent("at once", () =>
  import("./cart-contents").then((is) => is.CartContents),
);
