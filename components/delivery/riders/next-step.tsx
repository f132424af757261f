"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { Move } from "@/lib/delivery/riders/schema";
import type { Delivery } from "@/lib/delivery/riders/views";
import { codeDigits } from "@/lib/platform/latin-digits";
import { formatTaka } from "@/lib/platform/money";
import { ridersTexts as texts } from "@/lib/texts/riders";
import { CouldNotDeliver } from "./could-not-deliver";

interface NextStepProps {
  delivery: Delivery;
  busy: boolean;
  onMove: (move: Move) => void;
  /** The receiver's code that the server rejected, and the reason. */
  wrong?: { code: string; why: string };
  /** The note typed for this step. */
  note: string;
  onNote: (note: string) => void;
}

/** A button's step and text. */
type Step = { move: Move; text: string };

const FOLDED = "min-h-touch cursor-pointer content-center text-sm font-semibold text-ink-2";

/**
 * The next step of a delivery as one big button, with its inputs: cash, the receiver's code, or the reason of a
 * failed attempt. Food past its hour is brought back: handing it over is folded away.
 */
export function NextStep({ delivery, busy, onMove, wrong, note, onNote }: NextStepProps) {
  const [failing, setFailing] = useState(false);
  const [hadNote] = useState(note !== "");
  const move = (step: Move) => onMove(note.trim() ? { ...step, note: note.trim() } : step);
  const big = { size: "lg", block: true, busy } as const;
  const word = (step: string) => (busy ? texts.sending : step);
  const pickUp: Step = delivery.cashDue
    ? {
        move: { to: "picked_up", cashCollected: true, cashAmount: delivery.delivery_cost },
        text: texts.pickedUpWithCash(formatTaka(delivery.delivery_cost)),
      }
    : { move: { to: "picked_up" }, text: texts.nextSteps.picked_up };
  const giveBack: Step = { move: { to: "pending" }, text: texts.nextSteps.pending };
  const goAgain: Step = { move: { to: "out_for_delivery" }, text: texts.outAgain };
  const bringBack: Step = { move: { to: "returned" }, text: texts.nextSteps.returned };
  /** Two buttons, the big one first: forward, or back with food past its hour. */
  const either = (forward: Step, backward: Step, variant: "ghost" | "secondary") =>
    (delivery.spoilt ? [backward, forward] : [forward, backward]).map((step, index) => (
      <Button
        key={step.text}
        {...(index === 0 ? big : { variant, block: true, disabled: busy, className: "min-h-12" })}
        onClick={() => move(step.move)}
      >
        {index === 0 ? word(step.text) : step.text}
      </Button>
    ));
  const handover = (
    <ReceiverCode
      busy={busy}
      wrong={wrong}
      collect={delivery.collect}
      onCode={(code) =>
        move({
          to: "delivered",
          code,
          ...(delivery.collect > 0 && { cashCollected: delivery.collect }),
        })
      }
    />
  );
  return (
    <>
      {delivery.delivery_status === "assigned" && either(pickUp, giveBack, "ghost")}
      {delivery.delivery_status === "picked_up" && (
        <Button {...big} onClick={() => move({ to: "in_transit" })}>
          {word(texts.nextSteps.in_transit)}
        </Button>
      )}
      {delivery.delivery_status === "in_transit" && (
        <Button {...big} onClick={() => move({ to: "out_for_delivery" })}>
          {word(texts.nextSteps.out_for_delivery)}
        </Button>
      )}
      {delivery.delivery_status === "out_for_delivery" &&
        (delivery.spoilt ? (
          <>
            <Button {...big} onClick={() => setFailing(true)}>
              {texts.couldNotDeliver}
            </Button>
            <details open={wrong !== undefined}>
              <summary className={FOLDED}>{texts.nextSteps.delivered}</summary>
              {handover}
            </details>
          </>
        ) : (
          <>
            {handover}
            <Button
              variant="ghost"
              block
              disabled={busy}
              className="min-h-12"
              onClick={() => setFailing(true)}
            >
              {texts.couldNotDeliver}
            </Button>
          </>
        ))}
      {delivery.delivery_status === "failed_attempt" && either(goAgain, bringBack, "secondary")}
      <details open={hadNote}>
        <summary className={FOLDED}>{texts.addNote}</summary>
        <Input
          label={texts.note}
          hideLabel
          value={note}
          maxLength={500}
          onChange={(event) => onNote(event.target.value)}
          autoComplete="off"
        />
      </details>
      <CouldNotDeliver
        open={failing}
        onClose={() => setFailing(false)}
        onWhy={(why) => {
          setFailing(false);
          move({ to: "failed_attempt", ...why });
        }}
      />
    </>
  );
}

/**
 * The form for the handover to the receiver: the cash to collect and the receiver's code. One button confirms both.
 */
function ReceiverCode({
  busy,
  wrong,
  collect,
  onCode,
}: {
  busy: boolean;
  wrong: NextStepProps["wrong"];
  /** The amount that the rider collects from the receiver, in taka. */
  collect: number;
  onCode: (code: string) => void;
}) {
  // A rejected code stays in the field, so that the rider can correct it.
  const [code, setCode] = useState(wrong?.code ?? "");
  const label = collect > 0 ? texts.deliveredWithCash(formatTaka(collect)) : texts.nextSteps.delivered;
  const [problem, setProblem] = useState(wrong?.why);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!wrong) return;
    setCode(wrong.code);
    setProblem(wrong.why);
    field.current?.focus();
  }, [wrong]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = codeDigits(code);
    if (digits.length !== 4) return setProblem(texts.codeShape);
    setProblem(undefined);
    onCode(digits);
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-3">
      {collect > 0 && (
        <p className="text-center">
          <span className="num display block text-4xl">{texts.collect(formatTaka(collect))}</span>
          <span className="text-sm text-ink-2">{texts.moneyFirst}</span>
        </p>
      )}
      <Input
        ref={field}
        label={texts.code}
        error={problem}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => {
          setProblem(undefined);
          setCode(event.target.value.replace(/[^\d০-৯０-９]/g, ""));
        }}
        inputClassName="num min-h-14 text-center text-2xl font-semibold tracking-[0.75em]"
      />
      <Button type="submit" size="lg" block busy={busy}>
        {busy ? texts.sending : label}
      </Button>
    </form>
  );
}
