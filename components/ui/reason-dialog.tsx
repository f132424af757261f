"use client";

import { type ReactNode, useId } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { Button } from "./button";
import { classNames } from "./class-names";
import { Dialog } from "./dialog";
import { fieldsOf } from "./form";
import { Textarea } from "./textarea";

type Reason = { reason: string };

interface ReasonDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  /** Of the text. */
  label: string;
  resolver: Resolver<Reason, unknown, Reason>;
  /** Reasons to choose, with what they are together. */
  quick?: { label: string; reasons: readonly string[] };
  keepLabel: string;
  sendLabel: string;
  /** What is sent can't be taken back. */
  danger?: boolean;
  onKeep: () => void;
  /** Ends once the answer is known. */
  onSend: (reason: string) => Promise<void>;
}

/** Asks for a reason, in own words or chosen. */
export function ReasonDialog({
  label,
  resolver,
  quick,
  danger = false,
  onKeep,
  onSend,
  ...props
}: ReasonDialogProps) {
  const formId = useId();
  const form = useForm<Reason, unknown, Reason>({ resolver, defaultValues: { reason: "" } });
  const { isSubmitting: busy, isSubmitted } = form.formState;
  const reason = form.watch("reason");
  const keep = () => {
    if (danger) form.reset();
    onKeep();
  };
  return (
    <Dialog
      role={danger ? "alertdialog" : "dialog"}
      bare={danger}
      locked={busy}
      open={props.open}
      onClose={keep}
      title={props.title}
      description={props.description}
      actions={
        <>
          <Button variant="ghost" onClick={keep} disabled={busy}>
            {props.keepLabel}
          </Button>
          <Button type="submit" form={formId} variant={danger ? "danger-solid" : "primary"} busy={busy}>
            {props.sendLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((sent) => onSend(sent.reason))}
        className="mt-5"
      >
        {quick && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand above the one question a second time
          <div role="group" aria-label={quick.label} className="mb-4 flex flex-wrap gap-2">
            {quick.reasons.map((one) => (
              <button
                key={one}
                type="button"
                disabled={busy}
                aria-pressed={reason === one}
                onClick={() => form.setValue("reason", one, { shouldValidate: isSubmitted })}
                className={classNames(
                  "min-h-touch rounded-full border px-4 text-left text-sm font-medium transition-colors",
                  reason === one ? "border-ink bg-ink text-paper" : "border-line-strong/60 hover:bg-sunken",
                )}
              >
                {one}
              </button>
            ))}
          </div>
        )}
        <Textarea label={label} maxLength={500} disabled={busy} {...fieldsOf(form)("reason")} />
      </form>
    </Dialog>
  );
}
