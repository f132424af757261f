"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateBoxesToday = lazyComponent("at once", () =>
  import("./boxes-today").then((is) => is.BoxesToday),
);
