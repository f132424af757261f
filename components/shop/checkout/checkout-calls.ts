import type { PaymentMethod } from "@/lib/money/receipts/rules";
import { ApiError, api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import type { CheckoutInput } from "@/lib/shop/orders/purchase-schema";
import type {
  CompletedPurchase,
  OpenedCheckout,
  OpenedOrder,
  ShortLine,
} from "@/lib/shop/orders/purchase-views";
import { DELIVERY_CHARGE, shownTotal } from "@/lib/shop/orders/rules";
import type { BuyForm } from "@/lib/shop/orders/schema";
import type { SavedOrder } from "@/lib/shop/orders/views";
import type { SummaryFacts } from "@/lib/shop/recipes/box-summary";
import type { ListedRecipe } from "@/lib/shop/recipes/views";
import { basketTexts } from "@/lib/texts/basket";
import { checkoutTexts as texts } from "@/lib/texts/checkout";
import type { Destination, PreparedPayment } from "./checkout-draft";

/** The fields of a recipe that the checkout shows; price in taka. */
export type CheckoutRecipe = SummaryFacts & { id: string } & Pick<
    ListedRecipe,
    "title" | "titleBn" | "image" | "price" | "author" | "authorId"
  >;

/** Total payable in taka. */
export const payableFor = (
  { price }: CheckoutRecipe,
  { quantity, location }: Pick<BuyForm, "quantity" | "location">,
): number => shownTotal([{ price, quantity }], location);

const typedAddress = ({ phone, address, district }: Destination) => ({
  phone,
  address,
  district: district ?? undefined,
});

/** The parameter for the means of payment; left out for a card. */
const methodField = (payWith: PaymentMethod) => (payWith === "card" ? {} : { payWith });

/** The purchase that this page opened earlier and that the new payment replaces. */
const insteadOf = (earlier: string | null) => (earlier === null ? {} : { insteadOf: earlier });

/** Opens the order of one recipe and its payment (specification, point 7, creat-payment-intent). */
export const postIntent = (
  recipe: CheckoutRecipe,
  to: Destination,
  payWith: PaymentMethod,
  earlier: string | null,
): Promise<OpenedOrder> =>
  api("POST /creat-payment-intent", {
    body: {
      recipeId: recipe.id,
      quantity: to.quantity,
      deliveryCharge: DELIVERY_CHARGE[to.location],
      totalPrice: payableFor(recipe, to),
      buyerInfo: typedAddress(to),
      // The form can't be sent without the agreement to the terms.
      terms: true,
      ...methodField(payWith),
      ...insteadOf(earlier),
    },
  });

/**
 * Opens the purchase of the cart and its payment (contract, POST /checkout). The same basket again gives the same
 * purchase.
 */
export const postCheckout = (
  to: Destination,
  totalPrice: number,
  payWith: PaymentMethod,
  earlier: string | null,
): Promise<OpenedCheckout> =>
  api("POST /checkout", {
    body: {
      location: to.location,
      totalPrice,
      terms: true,
      ...(to.addressId === null ? { buyerInfo: typedAddress(to) } : { addressId: to.addressId }),
      ...methodField(payWith),
      ...insteadOf(earlier),
    } satisfies CheckoutInput,
  });

/** Saves the order of a paid intent. Repeated while the server does not answer, which is safe. */
export const postOrder = (recipe: CheckoutRecipe, payment: PreparedPayment): Promise<SavedOrder> => {
  const { to, paymentIntentId, totalPrice } = payment;
  const body = {
    recipeId: recipe.id,
    quantity: to.quantity,
    location: to.location,
    deliveryCharge: DELIVERY_CHARGE[to.location],
    totalPrice,
    buyerInfo: typedAddress(to),
    transaction_id: paymentIntentId ?? "",
  };
  return untilAnswered(() => api("POST /orders", { body }));
};

/** Completes a purchase that was paid, or that is to be paid at the door. Repeated like `postOrder`. */
export const postComplete = ({ purchaseId, paymentIntentId }: PreparedPayment): Promise<CompletedPurchase> =>
  untilAnswered(() =>
    api("POST /checkout/{purchaseId}/complete", {
      params: { purchaseId: purchaseId ?? "" },
      body: paymentIntentId === null ? {} : { transaction_id: paymentIntentId },
    }),
  );

const PAUSES_MS = [500, 1500];

/** Makes a call that is safe to repeat; repeats it a few times while the server does not answer. */
async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await call();
    } catch (error) {
      const pause = PAUSES_MS[tries];
      const isTemporary = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (pause === undefined || !isTemporary) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Error codes which say that a payment was not made, or is not the one of this order: nothing was charged for it. */
const NOT_PAID: readonly string[] = ["payment_required", "intent_mismatch", "not_found", "forbidden"];

export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "unauthenticated";

/**
 * Saves the order of a payment if it was made; null: it was not. Only the server's clear answer counts as "not made".
 * Every other error rejects, also `unauthenticated`, because a payment that is dropped without a clear answer would
 * be charged again.
 */
export async function savedIfPaid<T>(save: () => Promise<T>): Promise<T | null> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof ApiError) || isUnauthenticated(error)) throw error;
    if (NOT_PAID.includes(error.code)) return null;
    throw new ApiError(0, "network", texts.checkingPayment, [], {});
  }
}

/**
 * Why no payment could be opened, in a plain sentence. `own` gives the page's own sentence for some error codes,
 * otherwise null.
 */
function whyNot(error: unknown, own: (error: ApiError) => string | null): string {
  if (!(error instanceof ApiError)) return texts.intentFailed;
  const words = own(error);
  if (words !== null) return words;
  if (error.code === "payment_provider") return texts.providerUnavailable;
  return SAID.includes(error.code) ? error.detail : texts.intentFailed;
}

/** Error codes whose message by the server is shown as it is. */
const SAID: readonly string[] = [
  "amount_too_small",
  "amount_too_large",
  "too_many_requests",
  "cash_refused",
  "out_of_area",
  "network",
];

/** `whyNot` for the one recipe of Buy Now. */
export const whyNotBought = (error: unknown): string =>
  whyNot(error, (refused) => {
    switch (refused.code) {
      case "price_changed":
        return texts.priceChanged(formatTaka(Number(refused.extra.totalPrice)));
      case "basket_changed":
        return texts.recipeChanged;
      case "not_found":
        return texts.recipeGone;
      case "not_for_sale":
        return texts.notForSale;
      case "sold_out":
        return whySoldOut(refused);
      default:
        return null;
    }
  });

/** `whyNot` for the cart. */
export const whyNotCheckedOut = (error: unknown): string =>
  whyNot(error, ({ code, detail }) => {
    switch (code) {
      case "basket_changed":
        return basketTexts.changedBeforePaying;
      case "sold_out":
        return basketTexts.soldOutBeforePaying;
      case "out_of_area":
        return basketTexts.outOfArea(detail);
      case "not_found":
        return basketTexts.addressGone;
      case "validation":
      case "in_progress":
        return detail;
      default:
        return null;
    }
  });

/** Why the one recipe of Buy Now is sold out: how many are left, or until when none are. */
function whySoldOut(error: ApiError): string {
  const [line] = shortLinesOf(error);
  if (!line) return error.detail;
  if (line.why === "paused") return texts.paused;
  if (line.left > 0) return line.why === "day" ? texts.leftToday(line.left) : texts.left(line.left);
  return line.why === "day" ? texts.soldOutToday : texts.soldOut;
}

/** The lines of a 409 `sold_out` (contract, POST /checkout). */
export const shortLinesOf = (error: ApiError): ShortLine[] =>
  Array.isArray(error.extra.lines) ? (error.extra.lines as ShortLine[]) : [];
