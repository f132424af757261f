"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lateResolver } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { ApiError, api } from "@/lib/platform/http/client";
import type { Review, ReviewPage } from "@/lib/shop/reviews/views";
import { reviewsTexts as texts } from "@/lib/texts/reviews";
import { ReviewItem } from "./review-item";

/** The reviews of a recipe, newest first. A button loads more. */
export function ReviewList({ recipeId, first }: { recipeId: string; first: ReviewPage }) {
  const [more, setMore] = useState<Review[]>([]);
  const [page, setPage] = useState(first);
  const { busy, run } = useAction(texts.loadFailed, { isTold: () => false });
  const next = () =>
    run(async () => {
      const got = await api("GET /recipes/{id}/reviews", {
        params: { id: recipeId },
        query: { page: page.page + 1 },
      });
      // New reviews move older ones to later pages, so the next page may repeat reviews.
      const known = new Set([...first.reviews, ...more].map(({ _id }) => _id));
      setMore([...more, ...got.reviews.filter(({ _id }) => !known.has(_id))]);
      setPage(got);
    });
  return (
    <div>
      <ul className="grid gap-5 lg:gap-8">
        {[...first.reviews, ...more].map((review) => (
          <li key={review._id} className="border-b border-line pb-5 lg:pb-8 last:border-0 last:pb-0">
            <ReviewItem review={review}>
              <ReportReview review={review} />
            </ReviewItem>
          </li>
        ))}
      </ul>
      {page.page < page.pages && (
        <Button variant="secondary" className="mt-8" busy={busy} onClick={next}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}

/** Loaded only when somebody reports a review. */
const ReasonDialog = dynamic(
  () => import("@/components/ui/reason-dialog").then((part) => ({ default: part.ReasonDialog })),
  { ssr: false },
);
const resolver = lateResolver<{ reason: string }, { reason: string }>(
  async () => (await import("./review-resolvers")).reportResolver,
  "reason",
);

export function ReportReview({ review }: { review: { _id: string; author: string } }) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const report = async (reason: string) => {
    try {
      await api("POST /reviews/{id}/report", { params: { id: review._id }, body: { reason } });
      toast.success(texts.reported);
      setOpen(false);
    } catch (error) {
      const known = error instanceof ApiError && [401, 403, 404].includes(error.status);
      toast.error(known ? (error.status === 401 ? texts.signInFirst : error.detail) : texts.reportFailed);
    }
  };
  return (
    <div className="script-only mt-2 -ml-3">
      <Button
        variant="ghost"
        size="sm"
        aria-label={texts.reportOf(review.author)}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {texts.report}
      </Button>
      {asked && (
        <ReasonDialog
          open={open}
          title={texts.reportHeading}
          description={texts.reportText}
          label={texts.reportReason}
          resolver={resolver}
          keepLabel={texts.cancel}
          sendLabel={texts.reportConfirm}
          onKeep={() => setOpen(false)}
          onSend={report}
        />
      )}
    </div>
  );
}
