import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { show } from "@/lib/platform/model/shapes";
import { review as reviewModel } from "@/lib/shop/reviews/model";
import { type ReviewStep, requireReview, updateReviewState as step } from "@/lib/shop/reviews/queries";
import { countReviews } from "./count-reviews";

const named = reviewModel.pick({ _id: true, recipeId: true });

const ACTIONS = { hide: "review.hidden", show: "review.shown" } as const;

/**
 * Hides a review, shows a hidden one, or confirms a reported one, for admins. Closes the review's open reports too.
 * Throws AppError malformed_id, not_found or conflict (409: the step does not fit the review's state).
 */
export async function stepReview(id: string, to: ReviewStep, admin: Viewer): Promise<void> {
  await withTransaction(async (tx) => {
    const review = await requireReview(id, tx);
    const before = await step(id, to, new Date(), tx);
    if (!before) {
      throw new AppError("conflict", to === "hide" ? "reviewHiddenAlready" : "reviewShownAlready");
    }
    const { _id, recipeId } = show(named, review);
    const target = { kind: "review", id: _id, label: review.title } as const;
    const sides = {
      before: { hidden: before.hiddenAt !== null, openReports: before.openReports },
      after: { hidden: to === "hide", openReports: 0 },
    };
    await recordAudit({ by: admin, action: ACTIONS[to], target, ...sides }, tx);
    await countReviews([recipeId], tx);
  });
}
