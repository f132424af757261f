"use client";

import { lateIsland } from "@/components/ui/late-island";

export const LateSaveButton = lateIsland("at once", () =>
  import("./save-button").then((is) => is.SaveButton),
);
