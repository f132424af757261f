"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { useAccountCart } from "@/components/shop/cart/use-account-cart";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/platform/http/client";
import { loginThen, routes } from "@/lib/routes";
import type { BasketFormValues, CompletedPurchase } from "@/lib/shop/orders/purchase-schema";
import { checkoutTexts } from "@/lib/texts/checkout";
import { isUnauthenticated } from "../orders/checkout-calls";
import { boughtEarlier, isSoldOutWhole, postCheckout, postComplete, whyNotPrepared } from "./basket-calls";
import { totalOfBasket } from "./basket-changes";
import {
  type BasketDraft,
  basketDraft,
  checkoutBody,
  type Destination,
  emptyBasketForm,
  type PreparedBasket,
} from "./basket-draft";
import type { useShownBasket } from "./use-shown-basket";

export type BasketStep =
  | { name: "delivery" }
  /** Coming back to the card form after a reload. */
  | { name: "resuming" }
  | { name: "payment"; to: Destination; clientSecret: string }
  | { name: "complete"; soldOut: boolean };

/** Said where the card form has no word of its own: the page shows why. */
const stopped = (why: string) => new Error(why);

/**
 * The way through the checkout of the cart. The purchase is opened before the card is asked for and once more right before it
 * is charged, so that what is charged is what the page shows then. What is typed survives a reload; a purchase that this tab
 * knows is asked about before another one is opened: one that was paid meanwhile is completed and never charged again.
 */
export function useBasketCheckout(uid: string, basket: ReturnType<typeof useShownBasket>) {
  const router = useRouter();
  const cart = useAccountCart();
  const draft = useRef<BasketDraft>({ values: emptyBasketForm(undefined), payment: null, atPayment: false });
  const [step, setStep] = useState<BasketStep>({ name: "delivery" });
  const [restored, setRestored] = useState<BasketFormValues | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const keep = useCallback(
    (change: Partial<BasketDraft>) => {
      draft.current = { ...draft.current, ...change };
      basketDraft.keep(uid, draft.current);
    },
    [uid],
  );

  /** The purchase is complete: the panel stays under an address of its own, which pays nothing. */
  const finish = ({ purchaseId }: PreparedBasket, completed: CompletedPurchase) => {
    draft.current = { ...draft.current, payment: null, atPayment: false };
    basketDraft.drop(uid);
    setStep({ name: "complete", soldOut: isSoldOutWhole(completed) });
    void cart.mutate();
    router.replace(routes.bought(purchaseId));
  };

  /** Whether the purchase of an earlier try was paid; then it is complete. Rejects while nobody can tell. */
  const wasBought = async (): Promise<boolean> => {
    const { payment } = draft.current;
    if (!payment) return false;
    const bought = await boughtEarlier(payment);
    if (bought) finish(payment, bought);
    else keep({ payment: null });
    return bought !== null;
  };

  /** The session ended. The draft stays as it is: back here, what may be paid is asked about first. */
  const logInAgain = () => router.push(loginThen(routes.checkout));

  /** Opens the purchase of what is shown; null: it was paid already, and is complete now. */
  const open = async (to: Destination): Promise<string | null> => {
    const opened = await postCheckout(checkoutBody(to, totalOfBasket(basket.boxes, to.location)));
    const payment = { purchaseId: opened.purchaseId, paymentIntentId: opened.paymentIntentId, to };
    keep({ payment, atPayment: true });
    if (opened.paymentStatus !== "succeeded") return opened.clientSecret;
    finish(payment, await postComplete(payment));
    return null;
  };

  /** From the form to the card. Wrong fields are thrown to the form; everything else is said above it. */
  const proceed = async (to: Destination) => {
    setProblem(null);
    try {
      if (await wasBought()) return;
      const clientSecret = await open(to);
      if (clientSecret !== null) setStep({ name: "payment", to, clientSecret });
    } catch (error) {
      setStep({ name: "delivery" });
      if (isUnauthenticated(error)) return logInAgain();
      keep({ atPayment: false });
      if (!(error instanceof ApiError)) console.error(error);
      else if (isNews(error)) return basket.receive(error);
      else if (error.errors.some(({ path }) => isField(path))) throw error;
      setProblem(whyNotPrepared(error));
    }
  };

  /** Right before the card is charged: opens the purchase once more, as it stands now. Rejecting charges nothing. */
  const confirmAgain = async (to: Destination): Promise<string> => {
    const known = draft.current.payment;
    try {
      const clientSecret = await open(to);
      if (clientSecret !== null) return clientSecret;
    } catch (error) {
      if (isUnauthenticated(error)) logInAgain();
      // Another tab may have paid for it: then the cart is empty, or another one.
      const isOver = error instanceof ApiError && (error.status === 409 || error.status === 422);
      if (!isOver) throw stopped(whyNotPrepared(error));
      const bought = known && (await boughtEarlier(known));
      if (!bought) {
        if (isNews(error)) basket.receive(error);
        throw stopped(whyNotPrepared(error));
      }
      finish(known, bought);
    }
    throw stopped(checkoutTexts.processing);
  };

  /** After the card was charged. Rejecting lets the card form try the saving again. */
  const paid = async () => {
    const { payment } = draft.current;
    if (!payment) return;
    try {
      finish(payment, await postComplete(payment));
    } catch (error) {
      toast.error(checkoutTexts.orderSaveFailed);
      if (isUnauthenticated(error)) logInAgain();
      throw error;
    }
  };

  const change = () => {
    keep({ atPayment: false });
    setStep({ name: "delivery" });
  };

  const resume = useRef(proceed);
  useEffect(() => {
    const kept = basketDraft.read(uid);
    if (!kept) return;
    draft.current = kept;
    setRestored(kept.values);
    if (!kept.payment || !kept.atPayment) return;
    setStep({ name: "resuming" });
    resume.current(kept.payment.to).catch(() => undefined);
  }, [uid]);

  const typed = useCallback((values: BasketFormValues) => keep({ values }), [keep]);
  return { step, restored, problem, proceed, confirmAgain, paid, change, typed };
}

const isNews = (error: ApiError): boolean => error.code === "basket_changed" || error.code === "sold_out";

const FIELDS = ["phone", "address", "district", "terms", "location"];

/** Whether a refused path is a field of the form. */
const isField = (path: string): boolean => FIELDS.includes(path.split(".").at(-1) ?? "");
