"use client";

import { useId } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { lateResolver } from "@/components/ui/form";
import { Textarea } from "@/components/ui/textarea";
import { reviewsTexts as say } from "@/lib/texts/reviews";

type Reason = { reason: string };

const resolver = lateResolver<Reason, Reason>(
  async () => (await import("./review-resolvers")).reportResolver,
  "reason",
);

interface ReportDialogProps {
  open: boolean;
  onKeep: () => void;
  /** Ends once the answer is known. */
  onReport: (reason: string) => Promise<void>;
}

/** Asks what is wrong with a review. */
export function ReportDialog({ open, onKeep, onReport }: ReportDialogProps) {
  const formId = useId();
  const { register, handleSubmit, formState } = useForm<Reason, unknown, Reason>({
    resolver,
    defaultValues: { reason: "" },
  });
  const busy = formState.isSubmitting;
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      locked={busy}
      title={say.reportHeading}
      description={say.reportText}
      actions={
        <>
          <Button variant="ghost" onClick={onKeep} disabled={busy}>
            {say.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {say.reportConfirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(({ reason }) => onReport(reason))} className="mt-5">
        <Textarea
          label={say.reportReason}
          maxLength={500}
          disabled={busy}
          error={formState.errors.reason?.message}
          {...register("reason")}
        />
      </form>
    </Dialog>
  );
}
