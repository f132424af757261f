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
  label: string;
  resolver: Resolver<Reason, unknown, Reason>;
  /** Suggested reasons to choose from, and the label of their group. */
  quick?: { label: string; reasons: readonly string[] };
  keepLabel: string;
  sendLabel: string;
  /** True: the button is red, because the action can't be undone. */
  danger?: boolean;
  onKeep: () => void;
  /** Sends the reason. The promise must resolve when the server has answered. */
  onSend: (reason: string) => Promise<void>;
}

/** A dialog that asks for a reason, either typed or chosen from suggestions. */
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
        method="post"
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((sent) => onSend(sent.reason))}
        className="mt-5"
      >
        {quick && (
          // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would repeat the dialog's question
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
