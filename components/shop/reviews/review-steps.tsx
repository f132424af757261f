"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { ApiError, api } from "@/lib/platform/http/client";
import type { ReportedReview } from "@/lib/shop/reviews/views";
import { reviewsTexts as say } from "@/lib/texts/reviews";

/** Buttons that hide a review, keep it or show it again. The page is read again after any answer. */
export function ReviewSteps({ review }: { review: ReportedReview }) {
  const router = useRouter();
  const [running, setRunning] = useState<"hide" | "show" | null>(null);
  const take = async (step: "hide" | "show") => {
    setRunning(step);
    try {
      await api(`POST /reviews/{id}/${step}`, { params: { id: review._id } });
      toast.success(step === "hide" ? say.hiddenDone : say.shownDone);
    } catch (error) {
      toast.error(error instanceof ApiError && error.status === 409 ? error.detail : say.stepFailed);
    } finally {
      setRunning(null);
      router.refresh();
    }
  };
  const isHidden = review.hiddenAt !== null;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button
        variant="secondary"
        busy={running === "show"}
        disabled={running !== null}
        aria-label={isHidden ? say.showOf(review.author) : say.keepOf(review.author)}
        onClick={() => take("show")}
      >
        {isHidden ? say.show : say.keep}
      </Button>
      {!isHidden && (
        <Button
          variant="danger"
          busy={running === "hide"}
          disabled={running !== null}
          aria-label={say.hideOf(review.author)}
          onClick={() => take("hide")}
        >
          {say.hide}
        </Button>
      )}
    </div>
  );
}
