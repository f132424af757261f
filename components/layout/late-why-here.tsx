"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateWhyHere = lazyComponent("at once", () => import("./why-here").then((is) => is.WhyHere));
