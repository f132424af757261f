"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { useAccountCart } from "@/components/shop/cart/use-account-cart";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { loginThen, routes } from "@/lib/routes";
import type { BuyForm, BuyFormValues, SavedOrder } from "@/lib/shop/orders/schema";
import { checkoutTexts as say } from "@/lib/texts/checkout";
import { boughtHere } from "./bought-draft";
import {
  type CheckoutRecipe,
  completedEarlier,
  isUnauthenticated,
  postIntent,
  postOrder,
  whyNot,
} from "./checkout-calls";
import { type CheckoutDraft, checkoutDraft, EMPTY_FORM, type PreparedPayment } from "./checkout-draft";

export type CheckoutStep =
  | { name: "delivery" }
  /** Coming back to the card form after a reload. */
  | { name: "resuming" }
  | { name: "payment"; payment: PreparedPayment; clientSecret: string };

/**
 * The way through the checkout (specification, point 4, "Buy flow"). What is typed survives a reload. An intent
 * that this tab knows is asked about before another one is prepared: one that was paid meanwhile (a reload right
 * after paying, a second tab) completes its order and is never charged again.
 */
export function useCheckout(uid: string, recipe: CheckoutRecipe) {
  const router = useRouter();
  const cart = useAccountCart();
  const draft = useRef<CheckoutDraft>({ values: EMPTY_FORM, payment: null, atPayment: false });
  const [step, setStep] = useState<CheckoutStep>({ name: "delivery" });
  const [restored, setRestored] = useState<BuyFormValues | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const keep = useCallback(
    (change: Partial<CheckoutDraft>) => {
      draft.current = { ...draft.current, ...change };
      checkoutDraft(uid, recipe.id).keep(draft.current);
    },
    [uid, recipe.id],
  );

  /** The order is saved: leaves for the recipe, where a panel of it stays (bought-here.tsx). */
  const finish = ({ insertedId: orderId, trackingId, ended }: SavedOrder) => {
    const goesBack = ended ? (draft.current.payment?.totalPrice ?? 0) : 0;
    const stays = boughtHere(uid, recipe.id).keep({ orderId, trackingId, goesBack });
    draft.current = { ...draft.current, payment: null, atPayment: false };
    checkoutDraft(uid, recipe.id).drop();
    // Said by the panel, or where a closed storage leaves none.
    if (!stays && ended) toast.error(say.soldOutMeanwhile(formatTaka(goesBack)));
    else if (!stays) toast.success(say.complete);
    void cart.mutate();
    router.push(routes.recipe(recipe.id));
  };

  /** Whether the intent of an earlier try was paid; then its order is saved. Rejects while nobody can tell. */
  const wasPaid = async (): Promise<boolean> => {
    const { payment } = draft.current;
    if (!payment) return false;
    const completed = await completedEarlier(recipe, payment);
    if (completed) finish(completed);
    else keep({ payment: null });
    return completed !== null;
  };

  /** The session ended. The draft stays as it is: back here, what may be paid is asked about first. */
  const logInAgain = () => router.push(loginThen(routes.buy(recipe.id)));

  const prepare = async (form: BuyForm) => {
    if (await wasPaid()) return;
    const opened = await postIntent(recipe, form);
    const payment = { form, paymentIntentId: opened.paymentIntentId, totalPrice: opened.totalPrice };
    keep({ payment, atPayment: true });
    if (opened.paymentStatus !== "succeeded") {
      return setStep({ name: "payment", payment, clientSecret: opened.clientSecret });
    }
    finish(await postOrder(recipe, payment));
  };

  /** From the form to the card. Wrong fields are thrown to the form; everything else is said above it. */
  const proceed = async (form: BuyForm) => {
    setProblem(null);
    try {
      await prepare(form);
    } catch (error) {
      setStep({ name: "delivery" });
      if (isUnauthenticated(error)) return logInAgain();
      keep({ atPayment: false });
      if (!(error instanceof ApiError)) console.error(error);
      else if (error.errors.length > 0) throw error;
      else if (error.code === "price_changed") router.refresh();
      setProblem(whyNot(error));
    }
  };

  /** After the card was charged. Rejecting lets the card form try the saving again. */
  const paid = async (payment: PreparedPayment) => {
    try {
      finish(await postOrder(recipe, payment));
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

  const resume = useRef(proceed);
  useEffect(() => {
    const kept = checkoutDraft(uid, recipe.id).read();
    if (!kept) return;
    draft.current = kept;
    setRestored(kept.values);
    if (!kept.payment || !kept.atPayment) return;
    setStep({ name: "resuming" });
    resume.current(kept.payment.form).catch(() => undefined);
  }, [uid, recipe.id]);

  const typed = useCallback((values: BuyFormValues) => keep({ values }), [keep]);
  return { step, restored, problem, proceed, paid, change, typed };
}
