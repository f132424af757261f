"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { lastMeans } from "@/components/money/means-choice";
import { useAccountCart } from "@/components/shop/cart/use-account-cart";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import type { PayWith } from "@/lib/money/receipts/rules";
import { ApiError } from "@/lib/platform/http/client";
import { loginThen } from "@/lib/routes";
import type { CompletedPurchase, OpenedCheckout, OpenedOrder } from "@/lib/shop/orders/purchase-views";
import { checkoutTexts as say } from "@/lib/texts/checkout";
import { localPath } from "@/lib/texts/language";
import { whenRead } from "@/lib/texts/when-read";
import { findOrdered, isRefusal, orderedEarlier } from "./cash-order";
import { isUnauthenticated, postComplete, savedIfPaid } from "./checkout-calls";
import {
  type CheckoutDraft,
  type CheckoutValues,
  checkoutDraft,
  type Destination,
  emptyForm,
  fieldOf,
  type PreparedPayment,
} from "./checkout-draft";
import { completeVisit } from "./complete-visit";

/** What is bought, and how its page opens, saves and reports it. */
export type Buying<Saved> = {
  uid: string;
  /** The recipe's id for Buy Now, or "cart". */
  what: string | "cart";
  /** The page's address, to return to after signing in. */
  address: string;
  /** Opens a payment. `earlier`: the purchase that this page opened before; null: none is known. */
  open: (to: Destination, payWith: PayWith, earlier: string | null) => Promise<OpenedOrder | OpenedCheckout>;
  /** Completes a purchase that was paid by card; safe to repeat. */
  save: (payment: PreparedPayment) => Promise<Saved>;
  /** The page's form of a completed purchase. */
  savedOf: (completed: CompletedPurchase) => Saved;
  /** Called once, after the purchase is complete. */
  finished: (payment: PreparedPayment, saved: Saved) => void;
  why: (error: unknown) => string;
  /** Shows what a refusal says about the basket. True: the page shows it, and no further message is needed. */
  receive: (error: ApiError) => boolean;
};

export type CheckoutStep =
  | { name: "delivery" }
  /** The page returns to the card form after a reload, or leaves for a hosted page. */
  | { name: "resuming" }
  /** Paying at the door requires a check of the phone first. */
  | { name: "phone"; to: Destination }
  | { name: "payment"; payment: PreparedPayment; clientSecret: string };

/** The error that the card form shows, where it has no text of its own. */
const stopped = (why: string) => new Error(why);

/**
 * The steps of a checkout (specification, point 4, "Buy flow"). What is typed survives a reload. Before another
 * payment is opened, the server is asked about the one that this tab has stored: one that was paid in the meantime (a
 * reload right after paying, a second tab) completes its order and is never charged again.
 */
export function useCheckout<Saved>(buying: Buying<Saved>) {
  const { uid, what } = buying;
  const router = useRouter();
  const cart = useAccountCart();
  const draft = useRef<CheckoutDraft>({ values: emptyForm(), payment: null, atPayment: false });
  const [step, setStep] = useState<CheckoutStep>({ name: "delivery" });
  const [restored, setRestored] = useState<CheckoutValues | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const working = useRef(false);
  /** The purchase that was opened last, kept after it was given up: its payment may still arrive. */
  const earlier = useRef<string | null>(null);

  const keep = useCallback(
    (change: Partial<CheckoutDraft>) => {
      draft.current = { ...draft.current, ...change };
      checkoutDraft(uid, what).keep(draft.current);
    },
    [uid, what],
  );

  const finish = (payment: PreparedPayment, saved: Saved) => {
    draft.current = { ...draft.current, payment: null, atPayment: false };
    earlier.current = null;
    checkoutDraft(uid, what).drop();
    lastMeans.keep(payment.payWith);
    // Shows no button while the page leaves.
    if (payment.payWith !== "card") setStep({ name: "resuming" });
    buying.finished(payment, saved);
    void cart.mutate();
  };

  const save = async (payment: PreparedPayment): Promise<Saved> =>
    payment.payWith === "card" ? buying.save(payment) : buying.savedOf(await postComplete(payment));
  const savedEarlier = (payment: PreparedPayment) => savedIfPaid(() => save(payment));

  /** Whether an earlier try was paid or ordered; if so, its order is saved. Rejects when the server does not say. */
  const wasDone = async (to: Destination, payWith: PayWith): Promise<boolean> => {
    const { payment } = draft.current;
    if (!payment) return false;
    const completed =
      isAtDoor(payment) && (await orderedEarlier(payment, payWith === "cash" ? { to } : null));
    const saved = isAtDoor(payment) ? completed && buying.savedOf(completed) : await savedEarlier(payment);
    if (saved) finish(payment, saved);
    else keep({ payment: null });
    return saved !== null;
  };

  /** The session ended. The draft stays: after signing in, the payment that it holds is checked first. */
  const logInAgain = () => router.push(loginThen(localPath(buying.address)));

  /**
   * Opens the payment. null: no card form is needed, because the purchase is already paid, or is ordered and paid at
   * the door, or because the browser leaves for a hosted page.
   */
  const open = async (
    to: Destination,
    payWith: PayWith,
  ): Promise<{ payment: PreparedPayment; clientSecret: string } | null> => {
    const opened = await buying.open(to, payWith, earlier.current);
    const { totalPrice, paymentStatus } = opened;
    const purchaseId = "purchaseId" in opened ? opened.purchaseId : null;
    if (purchaseId !== null) earlier.current = purchaseId;
    const about = { purchaseId, totalPrice, to };
    const isPaid = paymentStatus === "succeeded";
    if (opened.provider === "stripe") {
      const { paymentIntentId, clientSecret } = opened;
      const payment = { ...about, payWith: "card" as const, paymentIntentId };
      keep({ payment, atPayment: true });
      if (!isPaid) return { payment, clientSecret };
      finish(payment, await save(payment));
      return null;
    }
    const isWallet = opened.provider === "sslcommerz";
    const payment = {
      ...about,
      payWith: isWallet ? ("wallet" as const) : ("cash" as const),
      paymentIntentId: null,
    };
    keep({ payment, atPayment: false });
    if (isWallet && !isPaid && opened.redirectUrl !== null) {
      setStep({ name: "resuming" });
      window.location.assign(opened.redirectUrl);
    } else finish(payment, await save(payment));
    return null;
  };

  /**
   * Goes from the form to the card form, or to the order that is paid at the door. Errors about fields are thrown to
   * the form; all others are shown above its button.
   */
  const proceed = async (to: Destination, payWith: PayWith) => {
    if (working.current) return;
    working.current = true;
    setProblem(null);
    try {
      if (await wasDone(to, payWith)) return;
      const opened = await open(to, payWith);
      if (opened) setStep({ name: "payment", ...opened });
    } catch (error) {
      setStep({ name: "delivery" });
      if (isUnauthenticated(error)) return logInAgain();
      const { payment } = draft.current;
      keep({ atPayment: false, payment: isAtDoor(payment) && isRefusal(error) ? null : payment });
      if (!(error instanceof ApiError)) console.error(error);
      else if (error.code === "cash_refused" && error.extra.why === "phone")
        return setStep({ name: "phone", to });
      else if (buying.receive(error)) return;
      else if (error.errors.some(({ path }) => fieldOf(path))) throw error;
      setProblem(buying.why(error));
    } finally {
      working.current = false;
    }
  };

  /** Called when the phone is confirmed: the order goes on. */
  const confirmed = (to: Destination) => {
    setStep({ name: "resuming" });
    // The form with its fields is gone, so also errors about fields are shown as one text.
    proceed(to, "cash").catch((error) => setProblem(buying.why(error)));
  };

  /**
   * Called right before the card is charged: opens the payment once more in its current state. If it rejects, nothing
   * is charged.
   */
  const confirmAgain = async (to: Destination): Promise<string> => {
    const known = draft.current.payment;
    try {
      const opened = await open(to, "card");
      if (opened) return opened.clientSecret;
    } catch (error) {
      if (isUnauthenticated(error)) logInAgain();
      // Another tab may have paid for the cart: then the cart is empty, or holds something else.
      const isOver = error instanceof ApiError && (error.status === 409 || error.status === 422);
      if (!isOver) throw stopped(buying.why(error));
      const saved = known && (await savedEarlier(known));
      if (!saved) {
        buying.receive(error);
        throw stopped(buying.why(error));
      }
      finish(known, saved);
    }
    throw stopped(say.processing);
  };

  /** Called after the card was charged. If it rejects, the card form lets the buyer try to save again. */
  const paid = async () => {
    const { payment } = draft.current;
    if (!payment) return;
    try {
      finish(payment, await buying.save(payment));
    } catch (error) {
      toast.error(say.orderSaveFailed);
      if (isUnauthenticated(error)) logInAgain();
      throw error;
    }
  };

  const change = () => {
    keep({ atPayment: false });
    setStep({ name: "delivery" });
  };

  /**
   * The purchase can't be paid any more, because a newer purchase of the same person took its portions: returns to
   * the form.
   */
  const ended = () => {
    keep({ payment: null, atPayment: false });
    setProblem(say.purchaseEnded);
    setStep({ name: "delivery" });
  };

  /**
   * Goes on after a reload or a visit to another page. By card: shows the card form again. On a hosted page or at the
   * door: asks the server what became of the order.
   */
  const resume = async (payment: PreparedPayment) => {
    if (payment.payWith === "card") return proceed(payment.to, "card");
    if (payment.payWith === "wallet") {
      const visit = await completeVisit(payment).catch(() => ({ name: "unknown" as const }));
      if (visit.name === "paid") return finish(payment, buying.savedOf(visit.completed));
      if (visit.name === "failed") keep({ payment: null });
      setProblem(VISITED[visit.name]);
      return setStep({ name: "delivery" });
    }
    const ordered = await findOrdered(payment.purchaseId ?? "").catch(() => null);
    if (ordered) finish(payment, buying.savedOf(ordered));
    else setStep({ name: "delivery" });
  };
  const resuming = useRef(resume);
  useEffect(() => {
    const kept = checkoutDraft(uid, what).read();
    if (!kept) return;
    draft.current = kept;
    earlier.current = kept.payment?.purchaseId ?? null;
    setRestored(kept.values);
    if (!kept.payment || !(kept.atPayment || kept.payment.payWith !== "card")) return;
    setStep({ name: "resuming" });
    resuming.current(kept.payment).catch(() => undefined);
  }, [uid, what]);
  useEffect(() => {
    // The browser shows the page from its back-forward cache, as it was when it left for the hosted page.
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      const { payment } = draft.current;
      if (persisted && payment?.payWith === "wallet") void resuming.current(payment);
    };
    window.addEventListener("pageshow", shownAgain);
    return () => window.removeEventListener("pageshow", shownAgain);
  }, []);

  const typed = useCallback((values: CheckoutValues) => keep({ values }), [keep]);
  return { step, restored, problem, proceed, confirmed, confirmAgain, paid, ended, change, typed };
}

/** The text above the form after a visit to a hosted page without a payment. */
const VISITED = whenRead(() => ({
  open: null,
  checking: say.paymentPending,
  failed: say.nothingCharged,
  unknown: say.checkingPayment,
}));

const isAtDoor = (payment: PreparedPayment | null): boolean => payment?.payWith === "cash";
