"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateHomeBlocks = lazyComponent("at once", () =>
  import("./home-blocks").then((is) => is.HomeBlocks),
);
