"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateHeroSearch = lazyComponent("touched", () =>
  import("./hero-search").then((is) => is.HeroSearch),
);
// What moves is whole and still without them.
export const LateCounter = lazyComponent("at once", () =>
  import("@/components/ui/counter").then((is) => is.Counter),
);
export const LateRevealBlocks = lazyComponent("at once", () =>
  import("./reveal-blocks").then((is) => is.RevealBlocks),
);
