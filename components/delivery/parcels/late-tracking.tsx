"use client";

import { lateIsland } from "@/components/ui/late-island";

export const LateLiveTracking = lateIsland("at once", () =>
  import("./live-tracking").then((is) => is.LiveTracking),
);
