import { ApiError, api } from "@/lib/platform/http/client";
import { formatTaka, toPoisha, toTaka } from "@/lib/platform/money";
import type { ShortLine } from "@/lib/shop/orders/purchase-schema";
import { DELIVERY_CHARGE, totalPayable } from "@/lib/shop/orders/rules";
import type { BuyForm, OpenedOrder, SavedOrder } from "@/lib/shop/orders/schema";
import { checkoutTexts as say } from "@/lib/texts/checkout";
import type { PreparedPayment } from "./checkout-draft";

/** What the checkout shows of a recipe; price in taka. */
export type CheckoutRecipe = { id: string; title: string; image: string; price: number; author: string };

/** Total payable in taka. */
export const totalOf = (recipe: CheckoutRecipe, choice: Pick<BuyForm, "quantity" | "location">): number =>
  toTaka(totalPayable({ pricePoisha: toPoisha(recipe.price), ...choice }));

const buyerInfoOf = ({ phone, address, district }: BuyForm) => ({ phone, address, district });

/** Opens the order and its intent (specification, point 7, creat-payment-intent). */
export const postIntent = (recipe: CheckoutRecipe, form: BuyForm): Promise<OpenedOrder> =>
  api<OpenedOrder>("/creat-payment-intent", {
    body: {
      recipeId: recipe.id,
      quantity: form.quantity,
      deliveryCharge: DELIVERY_CHARGE[form.location],
      totalPrice: totalOf(recipe, form),
      buyerInfo: buyerInfoOf(form),
      // The form is not sent without it.
      terms: true,
    },
  });

const PAUSES_MS = [500, 1500];

/** Saves the order of a paid intent; tried again while the server does not answer, because it is safe to repeat. */
export async function postOrder(recipe: CheckoutRecipe, payment: PreparedPayment): Promise<SavedOrder> {
  const { form, paymentIntentId, totalPrice } = payment;
  const body = {
    recipeId: recipe.id,
    quantity: form.quantity,
    location: form.location,
    deliveryCharge: DELIVERY_CHARGE[form.location],
    totalPrice,
    buyerInfo: buyerInfoOf(form),
    transaction_id: paymentIntentId,
  };
  return untilAnswered(() => api<SavedOrder>("/orders", { body }));
}

/** Makes a call that is safe to repeat, again while the server does not answer, a few times. */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await call();
    } catch (error) {
      const pause = PAUSES_MS[tries];
      if (pause === undefined || !isTemporary(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** The server's word that a payment is not made, or is not this order's: nothing was charged for it. */
const NOT_PAID: readonly string[] = ["payment_required", "intent_mismatch", "not_found", "forbidden"];

export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "unauthenticated";

/** The order of an earlier try whose payment was made, saved now; null where it was not. */
export const completedEarlier = (
  recipe: CheckoutRecipe,
  payment: PreparedPayment,
): Promise<SavedOrder | null> => savedIfPaid(() => postOrder(recipe, payment));

/**
 * What a payment that was made has paid for, by saving it; null: it was not made. Only the server's clear no is a no: everything else
 * rejects, as `unauthenticated` when the session ended, because a payment that is forgotten while nobody can tell
 * would be charged again.
 */
export async function savedIfPaid<T>(save: () => Promise<T>): Promise<T | null> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof ApiError) || isUnauthenticated(error)) throw error;
    if (NOT_PAID.includes(error.code)) return null;
    throw new ApiError(0, "network", say.checkingPayment, [], {});
  }
}

/** No answer, or a fault on the server's side: the same call may go well later. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Why no payment could be prepared, in a plain sentence. */
export function whyNot(error: unknown): string {
  if (!(error instanceof ApiError)) return say.intentFailed;
  switch (error.code) {
    case "price_changed":
      return say.priceChanged(formatTaka(Number(error.extra.totalPrice)));
    case "not_found":
      return say.recipeGone;
    case "not_for_sale":
      return say.notForSale;
    case "sold_out":
      return whySoldOut(error);
    case "payment_provider":
      return say.providerUnavailable;
    case "amount_too_small":
    case "amount_too_large":
    case "network":
      return error.detail;
    default:
      return say.intentFailed;
  }
}

/** Of the one recipe of Buy Now: what is left of it, or until when nothing is. */
function whySoldOut(error: ApiError): string {
  const [line] = shortLinesOf(error);
  if (!line) return error.detail;
  if (line.why === "paused") return say.paused;
  if (line.left > 0) return line.why === "day" ? say.leftToday(line.left) : say.left(line.left);
  return line.why === "day" ? say.soldOutToday : say.soldOut;
}

/** The lines of a 409 `sold_out` (contract, POST /checkout). */
export const shortLinesOf = (error: ApiError): ShortLine[] =>
  Array.isArray(error.extra.lines) ? (error.extra.lines as ShortLine[]) : [];
