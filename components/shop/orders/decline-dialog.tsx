"use client";

import { useId } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import { lateResolver } from "@/components/ui/form";
import { Textarea } from "@/components/ui/textarea";
import { salesTexts as say } from "@/lib/texts/sales";

type Reason = { reason: string };

const resolver = lateResolver<Reason, Reason>(
  async () => (await import("./decline-resolver")).declineResolver,
  "reason",
);

interface DeclineDialogProps {
  open: boolean;
  buyer: string;
  /** What goes back, as people read it. */
  amount: string;
  onKeep: () => void;
  /** Ends once the kitchen's answer is known. */
  onDecline: (reason: string) => Promise<void>;
}

/** Asks a kitchen why it can't take an order: a reason to choose, or own words. Its buyer reads them. */
export function DeclineDialog({ open, buyer, amount, onKeep, onDecline }: DeclineDialogProps) {
  const formId = useId();
  const { register, setValue, watch, handleSubmit, formState, reset } = useForm<Reason, unknown, Reason>({
    resolver,
    defaultValues: { reason: "" },
  });
  const reason = watch("reason");
  const busy = formState.isSubmitting;
  const keep = () => {
    reset();
    onKeep();
  };
  return (
    <Dialog
      role="alertdialog"
      bare
      locked={busy}
      open={open}
      onClose={keep}
      title={say.declineHeading}
      description={say.declineText(buyer, amount)}
      actions={
        <>
          <Button variant="ghost" onClick={keep} disabled={busy}>
            {say.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger-solid" busy={busy}>
            {say.declineConfirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((sent) => onDecline(sent.reason))} className="mt-5">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand above the one question a second time */}
        <div role="group" aria-label={say.declineQuick} className="mb-4 flex flex-wrap gap-2">
          {say.quickReasons.map((quick) => (
            <button
              key={quick}
              type="button"
              disabled={busy}
              aria-pressed={reason === quick}
              onClick={() => setValue("reason", quick, { shouldValidate: formState.isSubmitted })}
              className={classNames(
                "min-h-touch rounded-full border px-4 text-left text-sm font-medium transition-colors",
                reason === quick ? "border-ink bg-ink text-paper" : "border-line-strong/60 hover:bg-sunken",
              )}
            >
              {quick}
            </button>
          ))}
        </div>
        <Textarea
          label={say.declineReason}
          maxLength={500}
          disabled={busy}
          error={formState.errors.reason?.message}
          {...register("reason")}
        />
      </form>
    </Dialog>
  );
}
