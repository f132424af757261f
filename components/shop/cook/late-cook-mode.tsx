"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateCookMode = lazyComponent("at once", () => import("./cook-mode").then((is) => is.CookMode));
