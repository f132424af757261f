"use client";

import { lateIsland } from "@/components/ui/late-island";

export const LateCookMode = lateIsland("at once", () => import("./cook-mode").then((is) => is.CookMode));
