import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { type ForSale, readForSale } from "@/lib/shop/recipes/data-sale";
import { isPriceForSale } from "@/lib/shop/recipes/rules";
import { TERMS_VERSION } from "@/lib/texts/legal";
import { withStoredPhone } from "./change-address";
import { busy, openPurchase } from "./open-purchase";
import { contentsOf, openKeyOf } from "./purchase-rules";
import { addressFor, boxTotal, locationOf } from "./rules";
import type { OpenedOrder, OpenOrderInput } from "./schema";

/** An order may be closed between two of our steps; then a new one is opened. More often than this is a fault. */
const MAX_ATTEMPTS = 8;

/**
 * Opens a purchase of one recipe and its payment intent (specification, point 7, creat-payment-intent). It is on record before the
 * provider is asked. While it is unpaid, for an hour, the same buyer, recipe, quantity and delivery charge get the same intent. A
 * paid intent whose order is still open is completed, never charged again. Throws AppError not_found, not_for_sale, sold_out,
 * price_changed (with the right `totalPrice`), amount_too_small.
 */
export async function openOrder(viewer: Viewer, input: OpenOrderInput): Promise<OpenedOrder> {
  const location = locationOf(input.deliveryCharge);
  const { quantity, buyerInfo } = input;
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const recipe = await requireForSale(input.recipeId);
    const { id: recipeId, title, image, pricePoisha, seller } = recipe;
    const line = { recipeId, title, image, pricePoisha, quantity };
    const totalPoisha = boxTotal([line], location);
    if (toTaka(totalPoisha) !== input.totalPrice) throw priceChanged(totalPoisha);
    const opened = await openPurchase(viewer, {
      via: "recipe",
      openKey: openKeyOf({ buyerId: viewer.uid, recipeId, quantity, location }),
      contents: contentsOf(location, [line]),
      boxes: [{ seller, lines: [line], totalPoisha }],
      totalPoisha,
      location,
      to: buyerInfo ? (known) => addressFor(location, withStoredPhone(buyerInfo), known) : null,
      // The page of the old call says that buying agrees to them (contract, "Buy Now").
      terms: { version: TERMS_VERSION, agreedAt: new Date() },
    });
    if (opened) {
      const { purchase, intent } = opened;
      return {
        clientSecret: intent.clientSecret,
        paymentIntentId: intent.id,
        totalPrice: toTaka(purchase.totalPoisha),
        paymentStatus: intent.status,
      };
    }
  }
  throw busy();
}

async function requireForSale(recipeId: string): Promise<ForSale> {
  const [recipe] = await readForSale([recipeId]);
  if (recipe?.state !== "listed") {
    throw new AppError("not_found", { detail: "This recipe is no longer for sale." });
  }
  if (!isPriceForSale(toTaka(recipe.pricePoisha)) || recipe.isSellerDisabled) {
    throw new AppError("not_for_sale", { detail: "This recipe is to read, not for sale." });
  }
  return recipe;
}

const priceChanged = (totalPoisha: number) =>
  new AppError("price_changed", {
    detail: "The price has changed.",
    extra: { totalPrice: toTaka(totalPoisha) },
  });
