import { ApiError, api } from "@/lib/platform/http/client";
import type { CheckoutInput, CompletedPurchase, OpenedCheckout } from "@/lib/shop/purchases/schema";
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

/** Whether the purchase of an earlier try was paid; then it is complete. Rejects while nobody can tell. */
export const boughtEarlier = async (payment: PreparedBasket): Promise<boolean> =>
  (await savedIfPaid(() => postComplete(payment))) !== null;

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
