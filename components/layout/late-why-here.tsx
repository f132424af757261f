"use client";

import { lateIsland } from "../ui/late-island";

export const LateWhyHere = lateIsland("at once", () => import("./why-here").then((is) => is.WhyHere));
