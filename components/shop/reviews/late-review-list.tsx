"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateReviewList = lazyComponent("known or touched", () =>
  import("./review-list").then((is) => is.ReviewList),
);
