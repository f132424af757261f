"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

// What moves is whole and still without them.
export const LateCounter = lazyComponent("at once", () =>
  import("@/components/ui/counter").then((is) => is.Counter),
);
export const LateRevealBlocks = lazyComponent("at once", () =>
  import("./reveal-blocks").then((is) => is.RevealBlocks),
);
