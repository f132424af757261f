"use client";

import { type FormEvent, type ReactNode, useId, useState } from "react";
import { amountOf } from "@/components/money/typed-amount";
import { useSendOnce } from "@/components/money/use-send-once";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useFocusOnReason } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { TakaInput } from "@/components/ui/taka-input";
import { toast } from "@/components/ui/toast";
import { tidyDigits } from "@/lib/platform/latin-digits";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { commonTexts } from "@/lib/texts/common";
import { localDigits } from "@/lib/texts/digits";

interface MoneyDialogProps {
  title: string;
  description?: string;
  label: string;
  help: string;
  /** The initial amount in the field, in taka. */
  whole: number;
  action: string;
  /** True allows the amount 0. */
  mayBeNothing?: boolean;
  /** Sends the amount with an idempotency key. Resolves to the message to show. */
  send: (taka: number, idempotencyKey: string) => Promise<string>;
  onClose: () => void;
  onSent: () => void;
  /** Content below the field. */
  children?: ReactNode;
}

/**
 * A dialog that asks for an amount and sends it once (useSendOnce). If the server does not answer, the field becomes
 * read-only, so that a retry sends the same amount.
 */
export function MoneyDialog({ title, description, whole, mayBeNothing, ...asks }: MoneyDialogProps) {
  const { label, help, action, send, onClose, onSent, children } = asks;
  const formId = useId();
  // The idempotency key is new for each opening of the dialog.
  const { sendOnce, busy, unanswered } = useSendOnce();
  const [amount, setAmount] = useState(whole > 0 ? localDigits(whole) : "");
  const [wrong, setWrong] = useState("");
  const [problem, setProblem] = useState("");
  const element = useFocusOnReason<HTMLFormElement>(problem, busy);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const isNothing = mayBeNothing && /^0+$/.test(tidyDigits(amount).trim());
    const read = isNothing ? { taka: 0 } : amountOf(amount);
    setWrong("wrong" in read ? read.wrong : "");
    setProblem("");
    if ("wrong" in read) return;
    const sent = await sendOnce(async (key) => {
      toast.success(await send(read.taka, key));
      onSent();
    });
    if (sent?.name === "refused") setProblem(sent.why);
    if (sent?.name === "unanswered") setProblem(texts.maybeRecorded);
  };

  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form ref={element} method="post" id={formId} noValidate onSubmit={submit} className="mt-5 grid gap-4">
        <TakaInput
          label={label}
          help={help}
          error={wrong || undefined}
          readOnly={unanswered}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        {problem && <Notice kind={unanswered ? "warning" : "error"}>{problem}</Notice>}
      </form>
      {children}
    </Dialog>
  );
}
