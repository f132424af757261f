"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateListFailed = lazyComponent("at once", () =>
  import("./list-failed").then((is) => is.ListFailed),
);
