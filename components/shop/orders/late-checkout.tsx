"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateCheckout = lazyComponent("at once", () => import("./checkout").then((is) => is.Checkout));
