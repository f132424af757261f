import "server-only";
import { nextCheckAt } from "@/lib/payments/open-intents";
import type { Viewer } from "@/lib/people/users/viewer";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { toPoisha, toTaka } from "@/lib/platform/money";
import { findRecipeForSale, type RecipeForSale } from "@/lib/shop/recipes/data";
import { attachIntent } from "./attach-intent";
import { currentIntent, giveUpOrPaid } from "./current-intent";
import { findOpenOrder, insertOpenOrder, noteAddress } from "./data";
import type { OrderRecord } from "./record";
import {
  addressFor,
  DELIVERY_CHARGE,
  districtOf,
  type Location,
  locationOf,
  openKeyOf,
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
    const { order, isNew } = opened;
    const stale = order.totalPoisha !== totalPoisha || order.openUntil <= new Date();
    const intent = isNew
      ? await attachIntent(order)
      : stale
        ? await giveUpOrPaid(order)
        : await currentIntent(order);
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

/** The open order of these choices, or a new one; null when it was closed between our two looks. */
async function findOrOpen(
  viewer: Viewer,
  choices: Choices,
  buyerInfo: BuyerInfo | undefined,
): Promise<{ order: OrderRecord; isNew: boolean } | null> {
  const { recipe, location } = choices;
  const earlier = await findOpenOrder(openKeyOf({ ...choices, buyerId: viewer.uid, recipeId: recipe.id }));
  if (earlier) {
    if (buyerInfo) {
      await noteAddress(earlier.id, addressFor(location, buyerInfo, earlier.buyerInfo.district));
    }
    return { order: earlier, isNew: false };
  }
  const createdAt = new Date();
  const order = await insertOpenOrder({
    ...choices,
    buyer: { id: viewer.uid, name: viewer.displayName, email: viewer.email },
    seller: recipe.seller,
    deliveryChargePoisha: toPoisha(DELIVERY_CHARGE[location]),
    to: buyerInfo
      ? addressFor(location, buyerInfo, null)
      : { phone: null, address: null, district: districtOf(location, null) },
    createdAt,
    checkAt: nextCheckAt(createdAt, createdAt, env().reconcileMs),
  });
  return order && { order, isNew: true };
}
