"use client";

import { lateIsland } from "@/components/ui/late-island";

export const LateReviewList = lateIsland("known or touched", () =>
  import("./review-list").then((is) => is.ReviewList),
);
