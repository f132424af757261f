"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateLiveTracking = lazyComponent("at once", () =>
  import("./live-tracking").then((is) => is.LiveTracking),
);
