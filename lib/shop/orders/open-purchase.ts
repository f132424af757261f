import "server-only";
import { isTaken, openCharge } from "@/lib/money/charges/data";
import { nextCheckAt } from "@/lib/money/charges/open-intents";
import type { PaymentIntent } from "@/lib/money/charges/payment-intents";
import type { ChargeRecord } from "@/lib/money/charges/record";
import { attachIntent, currentIntent, settleCharge } from "@/lib/money/charges/settle-charge";
import { touchAccountVersion, touchAccountVersions } from "@/lib/people/users/data-account-version";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { toPoisha } from "@/lib/platform/money";
import type { ForSale } from "@/lib/shop/recipes/data-sale";
import { reservePortions } from "@/lib/shop/stock/reserve-portions";
import { purchaseTexts as say } from "@/lib/texts/purchases";
import { insertOpenOrders, newOrderId, saveOrderAddress } from "./data";
import { findPurchaseCharge } from "./data-charge";
import {
  countHolding,
  findOpenPurchase,
  insertOpenPurchase,
  newPurchaseId,
  savePurchaseAddress,
  saveTerms,
} from "./data-purchases";
import { purchaseChargeHandler } from "./purchase-charge-handler";
import type { PurchaseRecord } from "./purchase-record";
import { MAX_HOLDING, purchaseChargeFields } from "./purchase-rules";
import { holdAgain } from "./reserve-again";
import { askedBy } from "./reserve-for-box";
import { type Address, DELIVERY_CHARGE, type Location } from "./rules";
import { soldOut } from "./sold-out";

/** What one kitchen packs; `totalPoisha` is rounded to whole taka. */
export type WantedBox = {
  seller: ForSale["seller"];
  lines: { recipeId: string; title: string; image: string; pricePoisha: number; quantity: number }[];
  totalPoisha: number;
};

/** What somebody wants to pay at once. */
export type Wanted = {
  via: PurchaseRecord["via"];
  openKey: string;
  contents: string;
  boxes: WantedBox[];
  totalPoisha: number;
  location: Location;
  /** null: not said, what is on record stays. */
  to: ((known: string | null) => Address) | null;
  terms: { version: string; agreedAt: Date };
};

export type OpenedPurchase = { purchase: PurchaseRecord; intent: PaymentIntent };

/**
 * One try to open a purchase and its intent. Purchase, orders, what they hold and the charge are on record together before the provider is
 * asked. The same contents again are the same purchase and intent while it is unpaid, for an hour. One of other contents is given up
 * first. Null: the ground has moved (somebody closed it, or it was paid after all), and the caller looks anew. Throws AppError
 * sold_out, amount_too_small, amount_too_large or payment_provider.
 */
export async function openPurchase(viewer: Viewer, wanted: Wanted): Promise<OpenedPurchase | null> {
  const [earlier, holding] = await Promise.all([findOpenPurchase(wanted.openKey), countHolding(viewer.uid)]);
  if (!earlier) {
    if (holding >= MAX_HOLDING) throw tooManyOpen();
    const opened = await withCharge(viewer, wanted);
    if (!opened) return null;
    // Nobody can pay it yet: a server that ends here leaves nothing that is owed by nobody.
    if (!(await touchAccountVersions(wanted.boxes.map(({ seller }) => seller.id)))) {
      await settleCharge(opened.charge, purchaseChargeHandler, { by: "browser", giveUp: true });
      return null;
    }
    const intent = await attachIntent(opened.charge, purchaseChargeHandler);
    return intent && { purchase: opened.purchase, intent };
  }
  const charge = await findPurchaseCharge(earlier);
  if (!charge) return null;
  if (earlier.contents !== wanted.contents || earlier.openUntil <= new Date()) {
    const { state, intent } = await settleCharge(charge, purchaseChargeHandler, {
      by: "browser",
      giveUp: true,
    });
    // Its price or its hour is over, but it was paid: at Buy Now that is the answer.
    return state === "paid" && intent && wanted.via === "recipe" ? { purchase: earlier, intent } : null;
  }
  await noteAgain(earlier, wanted);
  if (!(await holdAgain(earlier))) return null;
  const intent = await currentIntent(charge, purchaseChargeHandler);
  return intent && { purchase: earlier, intent };
}

/** The last address counts, and the last agreement. */
async function noteAgain(earlier: PurchaseRecord, { to, terms }: Wanted): Promise<void> {
  if (to) {
    const address = to(earlier.buyerInfo.district);
    await savePurchaseAddress(earlier.id, address);
    await saveOrderAddress(earlier.orderIds, address);
  }
  await saveTerms(earlier.id, terms);
}

/** So that nobody keeps a shop's boxes from the others by opening more than anybody pays. */
const tooManyOpen = () =>
  new AppError("too_many_requests", { detail: say.tooManyOpen, headers: { "retry-after": "60" } });

/** Everything is on record together; null when another call was faster. */
async function withCharge(
  viewer: Viewer,
  wanted: Wanted,
): Promise<{ purchase: PurchaseRecord; charge: ChargeRecord } | null> {
  const { via, boxes, location, totalPoisha } = wanted;
  const orderIds = boxes.map(newOrderId);
  const id = via === "recipe" ? (orderIds[0] ?? newPurchaseId()) : newPurchaseId();
  const buyer = { id: viewer.uid, name: viewer.displayName, email: viewer.email };
  const to = wanted.to?.(null) ?? { phone: null, address: null, district: null };
  try {
    return await withTransaction(async (tx) => {
      const createdAt = new Date();
      await touchAccountVersion(viewer.uid, tx);
      const held = await reservePortions(boxes.flatMap(askedBy), createdAt, tx);
      if ("short" in held) throw soldOut(held.short, boxes);
      const purchase = await insertOpenPurchase(
        {
          ...{ id, via, location, orderIds, totalPoisha, createdAt, to, terms: wanted.terms },
          buyerId: viewer.uid,
          buyer: { name: buyer.name, email: buyer.email },
          openKey: wanted.openKey,
          contents: wanted.contents,
          heldUntil: new Date(createdAt.getTime() + env().holdMs),
        },
        tx,
      );
      const orders = boxes.map((box, index) => ({
        ...box,
        ...{ buyer, location, to, createdAt, purchaseId: id, id: orderIds[index] ?? newOrderId() },
        deliveryChargePoisha: toPoisha(DELIVERY_CHARGE[location]),
        portions: held.taken.filter(({ recipeId }) => box.lines.some((line) => line.recipeId === recipeId)),
      }));
      await insertOpenOrders(orders, tx);
      const checkAt = nextCheckAt(createdAt, createdAt, env().reconcileMs);
      const charge = { ...purchaseChargeFields(purchase), at: createdAt, checkAt };
      return { purchase, charge: await openCharge(charge, tx) };
    });
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

/** For those who try again: the ground moved each time. */
export const busy = () =>
  new AppError("in_progress", { detail: "The order is being worked on. Please try again." });
