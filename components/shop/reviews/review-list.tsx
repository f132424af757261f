"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { getJson } from "@/lib/platform/http/client";
import type { Review, ReviewPage } from "@/lib/shop/reviews/schema";
import { reviewsTexts as say } from "@/lib/texts/reviews";
import { ReportReview } from "./report-review";
import { ReviewItem } from "./review-item";

/** The reviews of a recipe, newest first; further ones are fetched when they are asked for. */
export function ReviewList({ recipeId, first }: { recipeId: string; first: ReviewPage }) {
  const [more, setMore] = useState<Review[]>([]);
  const [page, setPage] = useState(first);
  const [busy, setBusy] = useState(false);
  const next = async () => {
    setBusy(true);
    try {
      const got = await getJson<ReviewPage>(`/recipes/${recipeId}/reviews?page=${page.page + 1}`);
      // One that was written meanwhile pushes the others down.
      const known = new Set([...first.reviews, ...more].map(({ _id }) => _id));
      setMore([...more, ...got.reviews.filter(({ _id }) => !known.has(_id))]);
      setPage(got);
    } catch {
      toast.error(say.loadFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <ul className="grid gap-8">
        {[...first.reviews, ...more].map((review) => (
          <li key={review._id} className="border-b border-line pb-8 last:border-0 last:pb-0">
            <ReviewItem review={review}>
              <ReportReview review={review} />
            </ReviewItem>
          </li>
        ))}
      </ul>
      {page.page < page.pages && (
        <Button variant="secondary" className="mt-8" busy={busy} onClick={next}>
          {say.more}
        </Button>
      )}
    </div>
  );
}
