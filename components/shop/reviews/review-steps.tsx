"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { ApiError, api } from "@/lib/platform/http/client";
import type { ReportedReview } from "@/lib/shop/reviews/views";
import { reviewsTexts as texts } from "@/lib/texts/reviews";

/** Buttons that hide, keep or show a reported review. */
export function ReviewSteps({ review }: { review: ReportedReview }) {
  const router = useRouter();
  const [running, setRunning] = useState<"hide" | "show" | null>(null);
  const take = async (step: "hide" | "show") => {
    setRunning(step);
    try {
      await api(`POST /reviews/{id}/${step}`, { params: { id: review._id } });
      toast.success(step === "hide" ? texts.hiddenDone : texts.shownDone);
    } catch (error) {
      toast.error(error instanceof ApiError && error.status === 409 ? error.detail : texts.stepFailed);
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
        aria-label={isHidden ? texts.showOf(review.author) : texts.keepOf(review.author)}
        onClick={() => take("show")}
      >
        {isHidden ? texts.show : texts.keep}
      </Button>
      {!isHidden && (
        <Button
          variant="danger"
          busy={running === "hide"}
          disabled={running !== null}
          aria-label={texts.hideOf(review.author)}
          onClick={() => take("hide")}
        >
          {texts.hide}
        </Button>
      )}
    </div>
  );
}
