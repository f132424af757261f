"use client";

import { lateIsland } from "@/components/ui/late-island";

export const LateListFailed = lateIsland("at once", () =>
  import("./list-failed").then((is) => is.ListFailed),
);
