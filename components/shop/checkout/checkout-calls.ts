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

export type CheckoutRecipe = SummaryFacts & { id: string } & Pick<
    ListedRecipe,
    "title" | "titleBn" | "image" | "price" | "kitchenName" | "kitchenNameBn" | "authorId"
  >;

/** The total to pay in taka, including delivery. */
export const payableFor = (
  { price }: CheckoutRecipe,
  { quantity, location }: Pick<BuyForm, "quantity" | "location">,
): number => shownTotal([{ price, quantity }], location);

const typedAddress = ({ phone, address, landmark, district, area }: Destination) => ({
  phone,
  address,
  landmark: landmark ?? undefined,
  district: district ?? undefined,
  area: area ?? undefined,
});

/** The request field for the payment method; empty for a card, which is the default. */
const methodField = (payWith: PaymentMethod) => (payWith === "card" ? {} : { payWith });

/** The request field that names the earlier purchase to replace. */
const insteadOf = (earlier: string | null) => (earlier === null ? {} : { insteadOf: earlier });

/** Opens the order of one recipe (Buy Now) and its payment (specification, point 7, creat-payment-intent). */
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
      // Always true: the form can't be sent unless the buyer agrees to the terms.
      terms: true,
      ...methodField(payWith),
      ...insteadOf(earlier),
    },
  });

/**
 * Opens the purchase of the cart and its payment (contract, POST /checkout). Idempotent: the same basket returns the
 * same purchase.
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

/** Saves the order of a paid Stripe payment. Idempotent; retries while the server does not answer. */
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

/**
 * Completes a purchase that is paid or will be paid at the door. Idempotent; retries while the server does not
 * answer.
 */
export const postComplete = (
  { purchaseId, paymentIntentId }: PreparedPayment,
  sending: { background?: boolean } = {},
): Promise<CompletedPurchase> =>
  untilAnswered(() =>
    api("POST /checkout/{purchaseId}/complete", {
      params: { purchaseId: purchaseId ?? "" },
      body: paymentIntentId === null ? {} : { transaction_id: paymentIntentId },
      ...sending,
    }),
  );

const PAUSES_MS = [500, 1500];

/** Retries an idempotent call a few times while the server does not answer. */
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

/** Error codes that mean that nothing was charged for this order. */
const NOT_PAID: readonly string[] = ["payment_required", "intent_mismatch", "not_found", "forbidden"];

export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "unauthenticated";

/**
 * Saves the order if it was paid; returns null if it was clearly not paid. Rejects after any unclear answer, so that
 * the buyer is not charged twice.
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
 * The reason why no payment could be opened, as a sentence. `own` returns the page's own sentence for some errors,
 * otherwise null.
 */
function whyNot(error: unknown, own: (error: ApiError) => string | null): string {
  if (!(error instanceof ApiError)) return texts.intentFailed;
  const words = own(error);
  if (words !== null) return words;
  if (error.code === "payment_provider") return texts.providerUnavailable;
  return SAID.includes(error.code) ? error.detail : texts.intentFailed;
}

/** Error codes for which the server's message is shown unchanged. */
const SAID: readonly string[] = [
  "amount_too_small",
  "amount_too_large",
  "too_many_requests",
  "cash_refused",
  "out_of_area",
  "network",
  "unauthenticated",
];

/** The reason why no payment could be opened for the one recipe of Buy Now, as a sentence. */
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

/** The reason why no payment could be opened for the cart, as a sentence. */
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

/** The sentence for a sold-out recipe: how many portions are left, or when more are available. */
function whySoldOut(error: ApiError): string {
  const [line] = shortLinesOf(error);
  if (!line) return error.detail;
  if (line.why === "paused") return texts.paused;
  if (line.left > 0) return line.why === "day" ? texts.leftToday(line.left) : texts.left(line.left);
  return line.why === "day" ? texts.soldOutToday : texts.soldOut;
}

/** The lines with too few portions left, from a 409 `sold_out` error (contract, POST /checkout). */
export const shortLinesOf = (error: ApiError): ShortLine[] =>
  Array.isArray(error.extra.lines) ? (error.extra.lines as ShortLine[]) : [];
