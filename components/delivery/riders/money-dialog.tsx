"use client";

import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { amountOf } from "@/components/money/typed-amount";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { ApiError, newKey } from "@/lib/platform/http/client";
import { tidyDigits } from "@/lib/platform/latin-digits";
import { TAKA } from "@/lib/platform/money";
import { adminParcelsTexts as say } from "@/lib/texts/admin-parcels";
import { commonTexts } from "@/lib/texts/common";
import { localDigits } from "@/lib/texts/digits";

interface MoneyDialogProps {
  title: string;
  description?: string;
  label: string;
  help: string;
  /** What stands in the field at first, taka. */
  whole: number;
  /** The button that sends it. */
  action: string;
  /** Nothing is an amount too. */
  mayBeNothing?: boolean;
  /** Sends it under the key; answers what is said of it. */
  send: (taka: number, idempotencyKey: string) => Promise<string>;
  onClose: () => void;
  onSent: () => void;
  /** Stands below the field. */
  children?: ReactNode;
}

/**
 * Asks for an amount that is sent once: a double click or a retry counts once, because the same key goes with the same
 * amount until an answer has come.
 */
export function MoneyDialog({ title, description, whole, mayBeNothing, ...asks }: MoneyDialogProps) {
  const { label, help, action, send, onClose, onSent, children } = asks;
  const formId = useId();
  // Each opening is an action of its own; what is sent twice from one opening counts once.
  const [firstKey] = useState(newKey);
  const key = useRef(firstKey);
  const running = useRef(false);
  const [amount, setAmount] = useState(whole > 0 ? localDigits(whole) : "");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const [problem, setProblem] = useState("");
  /** No answer came: it may have counted, so the amount stays as it was sent. */
  const [unanswered, setUnanswered] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    const isNothing = mayBeNothing && /^0+$/.test(tidyDigits(amount).trim());
    const read = isNothing ? { taka: 0 } : amountOf(amount);
    setWrong("wrong" in read ? read.wrong : "");
    setProblem("");
    if ("wrong" in read) return;
    running.current = true;
    setBusy(true);
    try {
      toast.success(await send(read.taka, key.current));
      onSent();
    } catch (failure) {
      const refused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
      // A refusal is kept with its key: another try is another action.
      if (refused) key.current = newKey();
      setUnanswered(!refused);
      setProblem(refused ? failure.detail : say.maybeRecorded);
    }
    running.current = false;
    setBusy(false);
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
      <form id={formId} noValidate onSubmit={submit} className="mt-5 grid gap-4">
        <Input
          label={label}
          help={help}
          error={wrong || undefined}
          unit={TAKA}
          inputMode="decimal"
          autoComplete="off"
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
