"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateHeroSearch = lazyComponent("touched", () =>
  import("./hero-search").then((is) => is.HeroSearch),
);
