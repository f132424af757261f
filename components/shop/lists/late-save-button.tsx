"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateSaveButton = lazyComponent("at once", () =>
  import("./save-button").then((is) => is.SaveButton),
);
