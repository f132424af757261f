"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { lastMeans } from "@/components/money/means-choice";
import { useAccountCart } from "@/components/shop/cart/use-account-cart";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import type { PayWith } from "@/lib/money/receipts/rules";
import { ApiError } from "@/lib/platform/http/client";
import { loginThen } from "@/lib/routes";
import type { CompletedPurchase, OpenedCheckout } from "@/lib/shop/orders/purchase-schema";
import type { OpenedOrder } from "@/lib/shop/orders/schema";
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

/** What is bought, and what its page has of its own. */
export type Buying<Saved> = {
  uid: string;
  /** The recipe of Buy Now, or the cart. */
  what: string | "cart";
  /** Where the sign-in leads back to. */
  address: string;
  /** `earlier`: the purchase that this page had opened before; null: none that is known. */
  open: (to: Destination, payWith: PayWith, earlier: string | null) => Promise<OpenedOrder | OpenedCheckout>;
  /** Completes what was paid by card; safe to repeat. */
  save: (payment: PreparedPayment) => Promise<Saved>;
  /** What a completed purchase is to its page. */
  savedOf: (completed: CompletedPurchase) => Saved;
  /** After what was paid is complete, once. */
  finished: (payment: PreparedPayment, saved: Saved) => void;
  why: (error: unknown) => string;
  /** Takes over what a refusal says; true: the page shows it, and nothing more is to be said. */
  receive: (error: ApiError) => boolean;
};

export type CheckoutStep =
  | { name: "delivery" }
  /** Coming back to the card form after a reload, or leaving for a hosted page. */
  | { name: "resuming" }
  /** Paying at the door asks for a proof of the phone first. */
  | { name: "phone"; to: Destination }
  | { name: "payment"; payment: PreparedPayment; clientSecret: string };

/** Said where the card form has no word of its own: the page shows why. */
const stopped = (why: string) => new Error(why);

/**
 * The way through a checkout (specification, point 4, "Buy flow"). What is typed survives a reload. An intent
 * that this tab knows is asked about before another one is opened: one that was paid meanwhile (a reload right
 * after paying, a second tab) completes its order and is never charged again.
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
  /** What was opened last, also after it was given up: its money may still come. */
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
    // Nothing is left to press while the page leaves.
    if (payment.payWith !== "card") setStep({ name: "resuming" });
    buying.finished(payment, saved);
    void cart.mutate();
  };

  const save = async (payment: PreparedPayment): Promise<Saved> =>
    payment.payWith === "card" ? buying.save(payment) : buying.savedOf(await postComplete(payment));
  const savedEarlier = (payment: PreparedPayment) => savedIfPaid(() => save(payment));

  /** Whether an earlier try was paid or ordered; then its order is saved. Rejects while nobody can tell. */
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

  /** The session ended. The draft stays as it is: back here, what may be paid is asked about first. */
  const logInAgain = () => router.push(loginThen(localPath(buying.address)));

  /**
   * Opens the payment of what is shown; null: there is no card to ask for, because it was paid already or is paid at the door
   * and complete now, or because the browser leaves for a hosted page.
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
   * From the form to the card, or to the order that is paid at the door. Wrong fields are thrown to the form; everything
   * else is said above it.
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

  /** The phone is proven: the order goes on. */
  const confirmed = (to: Destination) => {
    setStep({ name: "resuming" });
    // What no field of the form says, because there is none any more, is said above it.
    proceed(to, "cash").catch((error) => setProblem(buying.why(error)));
  };

  /** Right before the card is charged: opens the payment once more, as it stands now. Rejecting charges nothing. */
  const confirmAgain = async (to: Destination): Promise<string> => {
    const known = draft.current.payment;
    try {
      const opened = await open(to, "card");
      if (opened) return opened.clientSecret;
    } catch (error) {
      if (isUnauthenticated(error)) logInAgain();
      // Another tab may have paid for it: then the cart is empty, or another one.
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

  /** After the card was charged. Rejecting lets the card form try the saving again. */
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

  /** Nobody can pay it any more (a newer purchase of the same person took what it held): back to the question. */
  const ended = () => {
    keep({ payment: null, atPayment: false });
    setProblem(say.purchaseEnded);
    setStep({ name: "delivery" });
  };

  /**
   * Back here after a reload or from another page: the card form again, or what an order at the door whose answer was lost, or
   * a visit to a hosted page, has become.
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
    // The page as it was left for the hosted one, taken from the browser's history.
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

/** What the question says of a visit that has not paid. */
const VISITED = whenRead(() => ({
  open: null,
  checking: say.paymentPending,
  failed: say.nothingCharged,
  unknown: say.checkingPayment,
}));

const isAtDoor = (payment: PreparedPayment | null): boolean => payment?.payWith === "cash";
