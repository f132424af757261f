"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateBoughtHere = lazyComponent("at once", () =>
  import("./bought-here").then((is) => is.BoughtHere),
);
