"use client";

import { lateIsland } from "@/components/ui/late-island";

export const LateCartContents = lateIsland("at once", () =>
  import("./cart-contents").then((is) => is.CartContents),
);
