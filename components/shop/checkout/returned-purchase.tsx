"use client";

import { useEffect, useRef, useState } from "react";
import { ASK_AGAIN_MS, ASKS } from "@/components/money/attempt";
import { lastMeans } from "@/components/money/method-choice";
import { useAccountCart } from "@/components/shop/cart/use-account-cart";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { useRouter } from "@/components/ui/use-router";
import { loginThen, routes } from "@/lib/routes";
import type { CompletedPurchase, Purchase } from "@/lib/shop/orders/purchase-views";
import { districtOf } from "@/lib/shop/orders/rules";
import { basketTexts } from "@/lib/texts/basket";
import { checkoutTexts as texts } from "@/lib/texts/checkout";
import { commonTexts } from "@/lib/texts/common";
import { localPath } from "@/lib/texts/language";
import { whenRead } from "@/lib/texts/when-read";
import { choosePlace } from "../cart/use-place";
import { isUnauthenticated, whyNotCheckedOut } from "./checkout-calls";
import { CheckoutComplete, soldOutWhole } from "./checkout-complete";
import { checkoutDraft, emptyForm, type PreparedPayment } from "./checkout-draft";
import { completeAttempt } from "./complete-attempt";
import { keepBought } from "./keep-bought";

type State =
  | { name: "asking" | "checking" | "late" | "failed" | "leaving" }
  | { name: "done"; completed: CompletedPurchase }
  | { name: "unknown"; why: string };

/**
 * The page to which a hosted payment page returns the buyer (contract, "Coming back"). It shows the payment's result
 * and completes a paid purchase.
 */
export function ReturnedPurchase({ purchase, uid }: { purchase: Purchase; uid: string }) {
  const router = useRouter();
  const cart = useAccountCart();
  const [state, setState] = useState<State>({ name: "asking" });
  const [tries, setTries] = useState(0);
  const isComplete = purchase.completedAt !== null;
  const { recipeId, back } = begunFrom(purchase);
  const draft = checkoutDraft(uid, recipeId ?? "cart");

  const finish = (payment: PreparedPayment, completed: CompletedPurchase) => {
    const means = draft.read()?.values.means;
    lastMeans.keep(means === "nagad" ? means : "bkash");
    draft.drop();
    void cart.mutate();
    const { location, district } = payment.to;
    choosePlace({ location, district: districtOf(location, district) });
    const [order] = completed.orders;
    if (recipeId !== null && order) {
      setState({ name: "leaving" });
      keepBought({ uid, recipeId }, payment, order);
      return router.replace(routes.recipe(recipeId));
    }
    setState({ name: "done", completed });
    // Reloads this page, which then shows the orders.
    if (!isComplete) router.refresh();
  };
  /** Asks the server once. Returns true if it must be asked again. */
  const ask = async (isLast: boolean): Promise<boolean> => {
    const kept = draft.read();
    const isKept = kept?.payment?.purchaseId === purchase._id;
    const payment = (isKept && kept?.payment) || paymentOf(purchase, recipeId !== null);
    try {
      const attempt = await completeAttempt(payment);
      if (attempt.name === "paid") finish(payment, attempt.completed);
      else if (attempt.name === "failed") {
        setState({ name: "failed" });
        if (isKept || (!kept && draft.keep(draftOf(payment)))) router.replace(back);
      } else setState({ name: isLast ? "late" : "checking" });
      return !isLast && (attempt.name === "open" || attempt.name === "checking");
    } catch (error) {
      if (isUnauthenticated(error)) router.push(loginThen(localPath(routes.bought(purchase._id))));
      else setState({ name: "unknown", why: whyNotCheckedOut(error) });
      return false;
    }
  };
  const latest = useRef({ ask, finish });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` asks again
  useEffect(() => {
    const kept = draft.read()?.payment;
    if (isComplete) {
      // The payment provider's webhook completed the purchase already. Only the draft stored in this tab must still
      // be finished.
      if (kept?.purchaseId === purchase._id) latest.current.finish(kept, completedOf(purchase));
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const again = async (asked: number) => {
      const goesOn = await latest.current.ask(asked === ASKS);
      if (goesOn && !isGone) timer = setTimeout(again, ASK_AGAIN_MS, asked + 1);
    };
    void again(0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [tries]);

  if (isComplete && state.name !== "leaving") return <CheckoutComplete purchase={purchase} />;
  if (state.name === "done")
    return (
      <CheckoutComplete
        purchase={null}
        soldOut={soldOutWhole(state.completed, "wallet")}
        boxes={state.completed.orders.length}
      />
    );
  const over = state.name === "unknown" ? state.why : ENDS[state.name];
  const again = () => {
    setState({ name: "asking" });
    setTries(tries + 1);
  };
  return (
    <div className="mx-auto grid max-w-3xl justify-items-start gap-5">
      <h1 className="display text-4xl lg:text-[3.25rem]">{basketTexts.heading}</h1>
      {(state.name === "asking" || state.name === "leaving") && <p role="status">{texts.loading}</p>}
      {state.name === "checking" && <p role="status">{texts.stillChecking}</p>}
      {over && (
        <Notice kind={state.name === "late" ? "info" : "error"} className="w-full">
          {over}
        </Notice>
      )}
      {state.name === "late" && <ButtonLink href={routes.myOrders}>{basketTexts.viewOrders}</ButtonLink>}
      {state.name === "failed" && <ButtonLink href={back}>{texts.backToCheckout}</ButtonLink>}
      {state.name === "unknown" && <Button onClick={again}>{commonTexts.retry}</Button>}
    </div>
  );
}

const ENDS = whenRead((): { [name in State["name"]]?: string } => ({
  late: texts.paymentPending,
  failed: texts.nothingCharged,
}));

/** The page where the purchase began. */
function begunFrom({ _id, orders: [order] }: Purchase): { recipeId: string | null; back: string } {
  if (order?._id !== _id) return { recipeId: null, back: routes.checkout };
  return { recipeId: order.recipeId, back: routes.buy(order.recipeId) };
}

/** Builds the payment from the purchase, for a tab without a stored payment. */
const paymentOf = (purchase: Purchase, isBuyNow: boolean): PreparedPayment => {
  const { _id: purchaseId, totalPrice, location, buyerInfo, orders } = purchase;
  const { name, phone, address, landmark, district, area } = buyerInfo;
  const quantity = isBuyNow ? (orders[0]?.quantity ?? 1) : 1;
  const to = {
    addressId: null,
    location,
    name,
    phone: phone ?? "",
    address: address ?? "",
    landmark,
    district,
    area,
    quantity,
  };
  return { payWith: "wallet", purchaseId, paymentIntentId: null, totalPrice, to };
};

/** Builds a checkout draft from the payment. `terms` is true, because the buyer agreed before paying. */
const draftOf = (payment: PreparedPayment) => {
  const { phone, address, landmark, location, district, area, quantity } = payment.to;
  const typed = {
    phone,
    address,
    landmark: landmark ?? "",
    area: area ?? "",
    location,
    quantity,
    terms: true,
  };
  const values = { ...emptyForm(undefined, { location, district }, "bkash"), ...typed };
  return { values, payment, atPayment: false };
};

const completedOf = ({ _id, orders }: Purchase): CompletedPurchase => ({
  purchaseId: _id,
  orders: orders.map(({ _id: insertedId, trackingId }) => ({ insertedId, trackingId: trackingId ?? "" })),
});
