"use client";

import { lateIsland } from "@/components/ui/late-island";

// What moves is whole and still without them.
export const LateCounter = lateIsland("at once", () =>
  import("@/components/ui/counter").then((is) => is.Counter),
);
export const LateRevealBlocks = lateIsland("at once", () =>
  import("./reveal-blocks").then((is) => is.RevealBlocks),
);
