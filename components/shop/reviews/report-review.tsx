"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lateResolver } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/platform/http/client";
import { reviewsTexts as say } from "@/lib/texts/reviews";

/** Fetched only by those who report. */
const ReasonDialog = dynamic(
  () => import("@/components/ui/reason-dialog").then((part) => ({ default: part.ReasonDialog })),
  { ssr: false },
);
const resolver = lateResolver<{ reason: string }, { reason: string }>(
  async () => (await import("./review-resolvers")).reportResolver,
  "reason",
);

/** Tells administrators of a review, with the reason. */
export function ReportReview({ review }: { review: { _id: string; author: string } }) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const report = async (reason: string) => {
    try {
      await api(`/reviews/${review._id}/report`, { body: { reason } });
      toast.success(say.reported);
      setOpen(false);
    } catch (error) {
      const known = error instanceof ApiError && [401, 403, 404].includes(error.status);
      toast.error(known ? (error.status === 401 ? say.signInFirst : error.detail) : say.reportFailed);
    }
  };
  return (
    <div className="script-only mt-2 -ml-3">
      <Button
        variant="ghost"
        size="sm"
        aria-label={say.reportOf(review.author)}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {say.report}
      </Button>
      {asked && (
        <ReasonDialog
          open={open}
          title={say.reportHeading}
          description={say.reportText}
          label={say.reportReason}
          resolver={resolver}
          keepLabel={say.cancel}
          sendLabel={say.reportConfirm}
          onKeep={() => setOpen(false)}
          onSend={report}
        />
      )}
    </div>
  );
}
