"use client";

import { CardNumberElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeCardNumberElement, StripeError } from "@stripe/stripe-js";
import { Lock, ShieldCheck } from "lucide";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { checkoutTexts } from "@/lib/texts/checkout";
import { commonTexts } from "@/lib/texts/common";
import { CardFields, cardProblem } from "./card-fields";

export type CardEntryProps = {
  /** The client secret of the payment intent; null while the intent is being created. */
  clientSecret: string | null;
  /** The formatted amount, such as `৳ 1,440`. */
  amountLabel: string;
  billing: Billing;
  /**
   * Called after the card was charged, to save the order. If it rejects, the button saves the order without charging
   * the card again.
   */
  onPaid: (paymentIntentId: string) => Promise<void>;
  /**
   * Called before the card is charged. If it rejects, nothing is charged. If it returns a client secret, this secret
   * replaces `clientSecret`.
   */
  onBeforeConfirm?: (paymentMethodId: string) => BeforeConfirm;
  /** Called if the payment intent was cancelled. Nothing was charged, and the intent can't be paid any more. */
  onEnded: () => void;
  /**
   * The text that is shown if the card was charged but the order could not be saved. Default: a text about an order.
   */
  saveFailedHelp?: string;
  pendingHelp?: string;
  /** Shown below the message after the card was declined. */
  instead?: ReactNode;
};

type Message = { kind: "error" | "info"; text: string; refused?: boolean };

/** A form with the card's fields and the pay button (contract, "Pay button"). */
export function CardEntry({
  clientSecret,
  amountLabel,
  billing,
  onPaid,
  onBeforeConfirm,
  onEnded,
  saveFailedHelp = checkoutTexts.orderSaveFailedHelp,
  pendingHelp = checkoutTexts.paymentPending,
  instead,
}: CardEntryProps) {
  const stripe = useStripe();
  const elements = useElements();
  const button = useRef<HTMLButtonElement>(null);
  const working = useRef(false);
  const [ready, setReady] = useState(false);
  const [complete, setComplete] = useState(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const [paidId, setPaidId] = useState<string | null>(null);
  const payable = ready && complete && clientSecret !== null;

  // Focuses the button again after an error, because it lost the focus while it was disabled.
  useEffect(() => {
    if (!busy && message && document.activeElement === document.body) button.current?.focus();
  }, [busy, message]);

  function cardChanged(now: boolean) {
    setComplete(now);
    if (now) setMessage((old) => (old?.text === checkoutTexts.cardIncomplete ? null : old));
  }

  /** Saves the order of a charged card, without charging again. Resolves to true if it was saved. */
  async function save(paymentIntentId: string): Promise<boolean> {
    setPaidId(paymentIntentId);
    setBusy(true);
    try {
      await onPaid(paymentIntentId);
      return true;
    } catch {
      setMessage({ kind: "error", text: saveFailedHelp });
      return false;
    }
  }

  async function pay(): Promise<boolean> {
    if (paidId !== null) return save(paidId);
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card || !payable) {
      setMessage({ kind: "error", text: checkoutTexts.cardIncomplete });
      return false;
    }
    setBusy(true);
    setMessage(null);
    try {
      const result = await payByCard({ stripe, card, clientSecret, billing, onBeforeConfirm });
      if (result.outcome === "paid") return await save(result.paymentIntentId);
      if (result.outcome === "ended") onEnded();
      else if (result.outcome === "pending") setMessage({ kind: "info", text: pendingHelp });
      else setMessage({ kind: "error", text: result.message, refused: true });
    } catch (error) {
      const text =
        error instanceof Error && error.message ? error.message : checkoutTexts.providerUnavailable;
      setMessage({ kind: "error", text });
    }
    return false;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (working.current) return;
    working.current = true;
    const saved = await pay();
    // After the order is saved, another page opens, so the button stays busy.
    if (saved) return;
    working.current = false;
    setBusy(false);
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-6">
      <CardFields onChange={cardChanged} onReady={() => setReady(true)} />
      {message && <Notice kind={message.kind}>{message.text}</Notice>}
      {message?.refused && instead}
      <div>
        <Button
          ref={button}
          type="submit"
          size="lg"
          block
          busy={busy}
          busyLabel={checkoutTexts.processing}
          aria-disabled={!payable && paidId === null ? true : undefined}
        >
          <Icon of={Lock} aria-hidden size={20} />
          {paidId === null ? checkoutTexts.pay(amountLabel) : commonTexts.retry}
        </Button>
        <p className="mt-3 flex items-center gap-2 text-sm text-ink-3">
          <Icon of={ShieldCheck} aria-hidden size={18} className="shrink-0" />
          {checkoutTexts.providerNote}
        </p>
      </div>
    </form>
  );
}

export type Billing = { name: string; email: string | null; phone: string };

/** The client secret of the payment intent to confirm. Undefined: use the secret that the form already has. */
export type BeforeConfirm = string | undefined | Promise<string | undefined>;

/**
 * The result of a press on the pay button. `pending`: the bank has not decided. `ended`: the payment was cancelled
 * before the press.
 */
export type PayResult =
  | { outcome: "paid"; paymentIntentId: string }
  | { outcome: "pending" }
  | { outcome: "ended" }
  | { outcome: "refused"; message: string };

/**
 * Pays by card as in the specification's "Buy flow". If `onBeforeConfirm` returns a client secret, the payment intent
 * of this secret is paid. An intent that was already paid counts as success.
 */
export async function payByCard(input: {
  stripe: Stripe;
  card: StripeCardNumberElement;
  clientSecret: string;
  billing: Billing;
  onBeforeConfirm?: ((paymentMethodId: string) => BeforeConfirm) | undefined;
}): Promise<PayResult> {
  const { stripe, card, clientSecret, billing } = input;
  const made = await stripe.createPaymentMethod({
    type: "card",
    card,
    billing_details: {
      ...(billing.name ? { name: billing.name } : {}),
      ...(billing.email ? { email: billing.email } : {}),
      ...(billing.phone ? { phone: billing.phone } : {}),
    },
  });
  if (made.error) return refusedFree(messageOf(made.error));
  const payment_method = made.paymentMethod.id;
  const renewed = await input.onBeforeConfirm?.(payment_method);
  const confirmed = await stripe.confirmCardPayment(renewed ?? clientSecret, { payment_method });
  const intent = confirmed.paymentIntent ?? confirmed.error?.payment_intent;
  if (intent?.status === "succeeded") return { outcome: "paid", paymentIntentId: intent.id };
  if (intent?.status === "canceled") return { outcome: "ended" };
  if (confirmed.error)
    return (confirmed.error.type === "card_error" ? refusedFree : refused)(messageOf(confirmed.error));
  return { outcome: "pending" };
}

/**
 * Returns the page's own text of an error, because the provider has no Bangla texts, or for other codes the provider's
 * message. Returns undefined for a plain decline.
 */
function messageOf({ code, decline_code = "generic_decline", message }: StripeError): string | undefined {
  if (code === "card_declined" && decline_code === "generic_decline") return undefined;
  return cardProblem(decline_code) ?? cardProblem(code) ?? message;
}

const refused = (message: string = checkoutTexts.declined): PayResult => ({ outcome: "refused", message });

/**
 * The result if the card was refused: the message adds that nothing was charged. Do not use it for a lost response,
 * because the card may have been charged.
 */
const refusedFree = (message: string = checkoutTexts.declined): PayResult =>
  refused(checkoutTexts.notCharged(message));
