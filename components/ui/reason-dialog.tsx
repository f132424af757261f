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
  /** The label of the text field. */
  label: string;
  resolver: Resolver<Reason, unknown, Reason>;
  /** Reasons to choose from, with the label of the group. */
  quick?: { label: string; reasons: readonly string[] };
  keepLabel: string;
  sendLabel: string;
  /** Red, because what is sent can't be undone. */
  danger?: boolean;
  onKeep: () => void;
  /** Resolves once the server has answered. */
  onSend: (reason: string) => Promise<void>;
}

/** A dialog that asks for a reason, typed or chosen. */
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
