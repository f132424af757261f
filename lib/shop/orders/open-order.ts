import "server-only";
import { isTaken, openCharge } from "@/lib/payments/data";
import { nextCheckAt } from "@/lib/payments/open-intents";
import type { PaymentIntent } from "@/lib/payments/payment-intents";
import type { ChargeRecord } from "@/lib/payments/record";
import { attachIntent, currentIntent, settleCharge } from "@/lib/payments/settle-charge";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { toPoisha, toTaka } from "@/lib/platform/money";
import { findRecipeForSale, type RecipeForSale } from "@/lib/shop/recipes/data";
import { findOpenOrder, insertOpenOrder, type NewOrder, noteAddress } from "./data";
import { findOrderCharge } from "./data-charge";
import { orderPayable } from "./order-payable";
import type { OrderRecord } from "./record";
import {
  addressFor,
  DELIVERY_CHARGE,
  districtOf,
  type Location,
  locationOf,
  openKeyOf,
  orderChargeFields,
  totalPayable,
} from "./rules";
import type { BuyerInfo, OpenedOrder, OpenOrderInput } from "./schema";

/** An order may be closed between two of our steps; then a new one is opened. More often than this is a fault. */
const TRIES = 8;

/**
 * Opens an order and its payment intent (specification, point 7, creat-payment-intent). The order is on record
 * before the provider is asked. While it is unpaid, for an hour, the same buyer, recipe, quantity and delivery
 * charge get the same intent. A paid intent whose order is still open is completed, never charged again.
 * Throws AppError not_found, not_for_sale, price_changed (with the right `totalPrice`), amount_too_small.
 */
export async function openOrder(viewer: Viewer, input: OpenOrderInput): Promise<OpenedOrder> {
  const location = locationOf(input.deliveryCharge);
  for (let tries = 0; tries < TRIES; tries++) {
    const recipe = await requireForSale(input.recipeId);
    const totalPoisha = totalPayable({ ...recipe, quantity: input.quantity, location });
    if (toTaka(totalPoisha) !== input.totalPrice) throw priceChanged(totalPoisha);
    const choices = { recipe, quantity: input.quantity, location, totalPoisha };
    const opened = await findOrOpen(viewer, choices, input.buyerInfo);
    if (!opened) continue;
    const { order, fresh } = opened;
    const stale = order.totalPoisha !== totalPoisha || order.openUntil <= new Date();
    const intent = fresh ? await attachIntent(fresh, orderPayable) : await intentOf(order, stale);
    if (intent) {
      return {
        clientSecret: intent.clientSecret,
        paymentIntentId: intent.id,
        totalPrice: toTaka(order.totalPoisha),
        paymentStatus: intent.status,
      };
    }
  }
  throw new AppError("in_progress", { detail: "The order is being worked on. Please try again." });
}

/**
 * The intent of an open order; null when it turned out to be closed and another one has to be opened. One whose price or
 * hour is over is given up first; when it was paid after all it is completed at the agreed price, and that is the answer.
 */
async function intentOf(order: OrderRecord, stale: boolean): Promise<PaymentIntent | null> {
  const charge = await findOrderCharge(order.id);
  if (!charge) return null;
  if (!stale) return currentIntent(charge, orderPayable);
  const settled = await settleCharge(charge, orderPayable, { by: "browser", giveUp: true });
  return settled.state === "paid" ? settled.intent : null;
}

async function requireForSale(recipeId: string): Promise<RecipeForSale> {
  const recipe = await findRecipeForSale(recipeId);
  if (!recipe) throw new AppError("not_found", { detail: "This recipe is no longer for sale." });
  if (recipe.pricePoisha === 0) {
    throw new AppError("not_for_sale", { detail: "This recipe is to read, not for sale." });
  }
  return recipe;
}

const priceChanged = (totalPoisha: number) =>
  new AppError("price_changed", {
    detail: "The price has changed.",
    extra: { totalPrice: toTaka(totalPoisha) },
  });

type Choices = { recipe: RecipeForSale; quantity: number; location: Location; totalPoisha: number };

/** `fresh`: its charge when this very call has opened it. */
type Opened = { order: OrderRecord; fresh: ChargeRecord | null };

/** The open order of these choices, or a new one; null when it was closed between our two looks. */
async function findOrOpen(
  viewer: Viewer,
  choices: Choices,
  buyerInfo: BuyerInfo | undefined,
): Promise<Opened | null> {
  const { recipe, location } = choices;
  const earlier = await findOpenOrder(openKeyOf({ ...choices, buyerId: viewer.uid, recipeId: recipe.id }));
  if (earlier) {
    if (buyerInfo) {
      await noteAddress(earlier.id, addressFor(location, buyerInfo, earlier.buyerInfo.district));
    }
    return { order: earlier, fresh: null };
  }
  const createdAt = new Date();
  return withCharge({
    ...choices,
    buyer: { id: viewer.uid, name: viewer.displayName, email: viewer.email },
    seller: recipe.seller,
    deliveryChargePoisha: toPoisha(DELIVERY_CHARGE[location]),
    to: buyerInfo
      ? addressFor(location, buyerInfo, null)
      : { phone: null, address: null, district: districtOf(location, null) },
    createdAt,
  });
}

/** Order and charge are on record together, before the provider is asked; null when another call was faster. */
async function withCharge(order: NewOrder): Promise<Opened | null> {
  const at = order.createdAt;
  try {
    return await withTransaction(async (tx) => {
      const opened = await insertOpenOrder(order, tx);
      const checkAt = nextCheckAt(at, at, env().reconcileMs);
      return { order: opened, fresh: await openCharge({ ...orderChargeFields(opened), at, checkAt }, tx) };
    });
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}
