import { ApiError, api } from "@/lib/platform/http/client";
import type { CheckoutInput, CompletedPurchase, OpenedCheckout } from "@/lib/shop/orders/purchase-schema";
import { basketTexts as say } from "@/lib/texts/basket";
import { checkoutTexts } from "@/lib/texts/checkout";
import { savedIfPaid, untilAnswered } from "../orders/checkout-calls";
import type { PreparedBasket } from "./basket-draft";

/** Opens the purchase of the cart and its intent (contract, POST /checkout); the same basket again is the same one. */
export const postCheckout = (body: CheckoutInput): Promise<OpenedCheckout> =>
  api<OpenedCheckout>("/checkout", { body });

/** Completes a paid purchase; tried again while the server does not answer, because it is safe to repeat. */
export const postComplete = ({ purchaseId, paymentIntentId }: PreparedBasket): Promise<CompletedPurchase> =>
  untilAnswered(() =>
    api<CompletedPurchase>(`/checkout/${purchaseId}/complete`, { body: { transaction_id: paymentIntentId } }),
  );

/** The purchase of an earlier try, complete by now; null where it was not paid. Rejects while nobody can tell. */
export const boughtEarlier = (payment: PreparedBasket): Promise<CompletedPurchase | null> =>
  savedIfPaid(() => postComplete(payment));

/** Whether nothing of a purchase comes, because all of it was sold to others meanwhile. */
export const isSoldOutWhole = ({ orders }: CompletedPurchase): boolean =>
  orders.length > 0 && orders.every(({ ended }) => ended === "sold_out");

/** Why no payment could be prepared, in a plain sentence. */
export function whyNotPrepared(error: unknown): string {
  if (!(error instanceof ApiError)) return checkoutTexts.intentFailed;
  switch (error.code) {
    case "basket_changed":
      return say.changedBeforePaying;
    case "sold_out":
      return say.soldOutBeforePaying;
    case "not_found":
      return say.addressGone;
    case "payment_provider":
      return checkoutTexts.providerUnavailable;
    case "validation":
    case "amount_too_small":
    case "amount_too_large":
    case "network":
    case "in_progress":
      return error.detail;
    default:
      return checkoutTexts.intentFailed;
  }
}
