"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { amountOf } from "@/components/money/typed-amount";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import type { AdminRider } from "@/lib/delivery/riders/schema";
import { ApiError, api, newKey } from "@/lib/platform/http/client";
import { formatTaka, TAKA } from "@/lib/platform/money";
import { adminParcelsTexts as say } from "@/lib/texts/admin-parcels";
import { commonTexts } from "@/lib/texts/common";
import { localDigits } from "@/lib/texts/digits";
import { LedgerEntries } from "./admin-ledger";

interface AdminMoneyProps {
  rider: AdminRider;
  kind: "payouts" | "cash";
  onClose: () => void;
  onRecorded: () => void;
}

/**
 * Records a payout, or cash that a rider hands in. A double click or a retry counts once: the same key goes with the same
 * amount until an answer has come.
 */
export function AdminMoney({ rider, kind, onClose, onRecorded }: AdminMoneyProps) {
  const whole = kind === "payouts" ? rider.balance : rider.cashInHand;
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

  const record = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    const read = amountOf(amount);
    setWrong("wrong" in read ? read.wrong : "");
    setProblem("");
    if ("wrong" in read) return;
    running.current = true;
    setBusy(true);
    try {
      const params = { id: rider._id };
      const body = { amount: read.taka };
      await api(`POST /riders/{id}/${kind}`, { params, body, idempotencyKey: key.current });
      toast.success(say.recorded[kind](formatTaka(read.taka)));
      onRecorded();
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

  const title = kind === "payouts" ? say.recordPayout : say.recordCash;
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={title}
      description={rider.fullName}
      actions={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {say.record}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={record} className="mt-5 grid gap-4">
        <Input
          label={say.amount}
          help={`${say.amountHelp[kind]}: ${formatTaka(whole)}`}
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
      <LedgerEntries riderId={rider._id} />
    </Dialog>
  );
}
