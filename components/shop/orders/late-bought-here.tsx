"use client";

import { lateIsland } from "@/components/ui/late-island";

export const LateBoughtHere = lateIsland("at once", () =>
  import("./bought-here").then((is) => is.BoughtHere),
);
