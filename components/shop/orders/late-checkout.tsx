"use client";

import { lateIsland } from "@/components/ui/late-island";

export const LateCheckout = lateIsland("at once", () => import("./checkout").then((is) => is.Checkout));
