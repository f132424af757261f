"use client";

import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { lastMeans } from "@/components/money/method-choice";
import { useAccountCart } from "@/components/shop/cart/use-account-cart";
import { toast } from "@/components/ui/toast";
import { type Means, type PaymentMethod, payWithOf } from "@/lib/money/receipts/rules";
import { ApiError } from "@/lib/platform/http/client";
import type { CompletedPurchase, OpenedCheckout, OpenedOrder } from "@/lib/shop/orders/purchase-views";
import { checkoutTexts as texts } from "@/lib/texts/checkout";
import { whenRead } from "@/lib/texts/when-read";
import { findOrdered, isRefusal, orderedEarlier } from "./cash-order";
import { isUnauthenticated, postComplete, savedIfPaid } from "./checkout-calls";
import { type CheckoutValues, type Destination, fieldOf, type PreparedPayment } from "./checkout-draft";
import { checkoutRecord } from "./checkout-record";
import { FIRST_SHOWN, shownAfter } from "./checkout-steps";
import { completeAttempt } from "./complete-attempt";

/** What differs between Buy Now and the cart's checkout: the goods, the calls and the texts. */
export type Buying<Saved> = {
  /** null: a guest, who can't open a payment yet. */
  uid: string | null;
  /** The recipe's id for Buy Now, or "cart" for the whole cart. */
  what: string | "cart";
  /** Opens a payment. `earlier`: the purchase that this page opened before, or null. */
  open: (
    to: Destination,
    payWith: PaymentMethod,
    earlier: string | null,
  ) => Promise<OpenedOrder | OpenedCheckout>;
  /** Completes a purchase that was paid by card. Idempotent. */
  save: (payment: PreparedPayment) => Promise<Saved>;
  /** Converts a completed purchase into `Saved`, the type that this page's `finished` takes. */
  savedOf: (completed: CompletedPurchase) => Saved;
  /** Called once, after the purchase is complete. */
  finished: (payment: PreparedPayment, saved: Saved) => void;
  why: (error: unknown) => string;
  /** Handles an error about the basket. Returns true if no further message is needed. */
  receive: (error: ApiError) => boolean;
};

/**
 * Runs a checkout (specification, point 4, "Buy flow"). Before it opens a payment, it checks that no earlier payment
 * was made. `kept`: the form values that were typed here or before a reload, or null.
 */
export function useCheckout<Saved>(buying: Buying<Saved>) {
  const { uid, what } = buying;
  const cart = useAccountCart();
  const [shown, show] = useReducer(shownAfter, FIRST_SHOWN);
  const [record] = useState(() => checkoutRecord(uid, what));
  const [live, setLive] = useState<CheckoutValues | null>(null);
  /** True while a press is being handled, so that a second press opens no second payment. */
  const isProceeding = useRef(false);

  const owner = useRef(uid);
  useEffect(() => {
    if (owner.current !== null || uid === null) return;
    owner.current = uid;
    record.signedIn(uid);
  }, [uid, record]);

  const typed = (values: CheckoutValues) => {
    setLive(values);
    record.typed(values);
  };

  const finish = (payment: PreparedPayment, saved: Saved) => {
    // Another way may have been chosen here while the earlier payment turned out to be made.
    if (payWithOf(record.means()) === payment.payWith) lastMeans.keep(record.means());
    record.completed();
    // Hides all buttons while the browser goes to the next page.
    if (payment.payWith !== "card") show({ name: "waits" });
    buying.finished(payment, saved);
    void cart.mutate();
  };

  const save = async (payment: PreparedPayment): Promise<Saved> =>
    payment.payWith === "card" ? buying.save(payment) : buying.savedOf(await postComplete(payment));
  const savedEarlier = (payment: PreparedPayment) => savedIfPaid(() => save(payment));

  /**
   * Returns true if an earlier try was paid or ordered, and completes that order. Rejects if the server gives no
   * clear answer.
   */
  const wasDone = async (to: Destination, payWith: PaymentMethod): Promise<boolean> => {
    const payment = record.payment();
    if (!payment) return false;
    let saved: Saved | null;
    if (isAtDoor(payment)) {
      const completed = await orderedEarlier(payment, payWith === "cash" ? { to } : null);
      saved = completed && buying.savedOf(completed);
    } else saved = await savedEarlier(payment);
    if (saved) finish(payment, saved);
    else record.gaveUp();
    return saved !== null;
  };

  /** Opens the payment. Returns null if no card form is needed. */
  const open = async (
    to: Destination,
    payWith: PaymentMethod,
  ): Promise<{ payment: PreparedPayment; clientSecret: string } | null> => {
    const opened = await buying.open(to, payWith, record.lastPurchase());
    const payment = preparedOf(opened, to);
    record.opened(payment);
    const isPaid = opened.paymentStatus === "succeeded";
    if (opened.provider === "stripe" && !isPaid) return { payment, clientSecret: opened.clientSecret };
    if (opened.provider === "sslcommerz" && !isPaid && opened.redirectUrl !== null) {
      show({ name: "waits" });
      window.location.assign(opened.redirectUrl);
    } else finish(payment, await save(payment));
    return null;
  };

  /** Shows why the payment could not be opened. Throws errors about fields, so that the form can show them. */
  const refused = (error: unknown, to: Destination) => {
    show({ name: "stopped", problem: null });
    // A sign-in opens over the page (session-over.tsx); after it, the same button is pressed again.
    if (isUnauthenticated(error)) return;
    if (isAtDoor(record.payment()) && isRefusal(error)) record.gaveUp();
    else record.leftCard();
    if (!(error instanceof ApiError)) console.error(error);
    else if (error.code === "cash_refused" && error.extra.why === "phone")
      return show({ name: "needsPhone", to });
    else if (buying.receive(error)) return;
    else if (error.errors.some(({ path }) => fieldOf(path))) throw error;
    const declined = error instanceof ApiError && error.code === "cash_refused";
    show({ name: "stopped", problem: buying.why(error), declined });
  };

  /** Opens the card form or places the cash order. Throws errors about fields, for the form to show. */
  const proceed = async (to: Destination, means: Means) => {
    if (isProceeding.current) return;
    isProceeding.current = true;
    const payWith = payWithOf(means);
    record.chose(means);
    show({ name: "sent" });
    try {
      if (await wasDone(to, payWith)) return;
      const opened = await open(to, payWith);
      if (opened) show({ name: "needsCard", ...opened });
    } catch (error) {
      refused(error, to);
    } finally {
      isProceeding.current = false;
    }
  };

  /** Like `proceed`, from a step after the form: with a confirmed phone, or another way after a declined card. */
  const payBy = (to: Destination, means: Means) => {
    show({ name: "waits" });
    // The form is no longer shown, so an error about a field is shown as a general error.
    proceed(to, means).catch((error) => show({ name: "stopped", problem: buying.why(error) }));
  };

  /** Opens the payment again right before the card is charged. If it rejects, nothing is charged. */
  const confirmAgain = async (to: Destination): Promise<string> => {
    const known = record.payment();
    try {
      const opened = await open(to, "card");
      if (opened) return opened.clientSecret;
    } catch (error) {
      // Status 409 or 422 means that the cart has changed, perhaps because another tab has paid.
      const isOver = error instanceof ApiError && (error.status === 409 || error.status === 422);
      if (!isOver) throw new Error(buying.why(error));
      const saved = known && (await savedEarlier(known));
      if (!saved) {
        buying.receive(error);
        throw new Error(buying.why(error));
      }
      finish(known, saved);
    }
    throw new Error(texts.processing);
  };

  /** Saves the order after the card was charged. If it rejects, the card form offers a retry. */
  const paid = async () => {
    const payment = record.payment();
    if (!payment) return;
    try {
      finish(payment, await buying.save(payment));
    } catch (error) {
      toast.error(texts.orderSaveFailed);
      throw error;
    }
  };

  const change = () => {
    record.leftCard();
    show({ name: "stopped", problem: null });
  };

  /** Returns to the form, because a newer purchase has replaced this purchase. */
  const ended = () => {
    record.gaveUp();
    show({ name: "stopped", problem: texts.purchaseEnded });
  };

  /** Continues a checkout after a reload: shows the card form again, or asks the server for the payment's result. */
  const resume = useEffectEvent(async (payment: PreparedPayment): Promise<void> => {
    if (payment.payWith === "card") return proceed(payment.to, "card");
    if (payment.payWith === "wallet") {
      const attempt = await completeAttempt(payment).catch(() => ({ name: "unknown" as const }));
      if (attempt.name === "paid") return finish(payment, buying.savedOf(attempt.completed));
      if (attempt.name === "failed") record.gaveUp();
      const declined = attempt.name === "failed";
      return show({ name: "stopped", problem: RETURNED[attempt.name], declined });
    }
    const ordered = await findOrdered(payment.purchaseId ?? "").catch(() => null);
    if (ordered) finish(payment, buying.savedOf(ordered));
    else show({ name: "stopped", problem: null });
  });
  useEffect(() => {
    const kept = record.restore();
    if (!kept) return;
    show({ name: "restored", values: kept.values });
    const { payment, atPayment } = kept;
    if (!payment || (payment.payWith === "card" && !atPayment)) return;
    show({ name: "waits" });
    resume(payment).catch(() => undefined);
  }, [record]);
  useEffect(() => {
    // `persisted`: the browser shows a copy of the page from its back-forward cache.
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      const payment = record.payment();
      if (persisted && payment?.payWith === "wallet") void resume(payment);
    };
    window.addEventListener("pageshow", shownAgain);
    return () => window.removeEventListener("pageshow", shownAgain);
  }, [record]);

  return { ...shown, kept: live ?? shown.restored, proceed, payBy, confirmAgain, paid, ended, change, typed };
}

export type CheckoutRun = ReturnType<typeof useCheckout>;

/** Converts the server's answer into a payment for the draft. */
function preparedOf(opened: OpenedOrder | OpenedCheckout, to: Destination): PreparedPayment {
  const { totalPrice } = opened;
  const purchaseId = "purchaseId" in opened ? opened.purchaseId : null;
  switch (opened.provider) {
    case "stripe":
      return { payWith: "card", purchaseId, paymentIntentId: opened.paymentIntentId, totalPrice, to };
    case "sslcommerz":
      return { payWith: "wallet", purchaseId, paymentIntentId: null, totalPrice, to };
    case "cash":
      return { payWith: "cash", purchaseId, paymentIntentId: null, totalPrice, to };
  }
}

/** The text above the form for each result of a hosted payment page except "paid". */
const RETURNED = whenRead(() => ({
  open: null,
  checking: texts.paymentPending,
  failed: texts.nothingCharged,
  unknown: texts.checkingPayment,
}));

const isAtDoor = (payment: PreparedPayment | null): boolean => payment?.payWith === "cash";
