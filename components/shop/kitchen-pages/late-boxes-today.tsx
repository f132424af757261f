"use client";

import { lateIsland } from "@/components/ui/late-island";

export const LateBoxesToday = lateIsland("at once", () =>
  import("./boxes-today").then((is) => is.BoxesToday),
);
