import "server-only";
import { MongoServerError } from "mongodb";
import { insertOrderParcel, newParcelId } from "@/lib/delivery/parcels/data";
import { trackingIdAt } from "@/lib/delivery/parcels/rules";
import { markChargePaid } from "@/lib/payments/data";
import { type PaymentIntent, retrievePaymentIntent } from "@/lib/payments/payment-intents";
import { readPickupToKeep } from "@/lib/people/users/data";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { addMails } from "@/lib/platform/outbox/outbox";
import { regionOf } from "@/lib/platform/places/service-areas";
import { dropFromCart } from "@/lib/shop/cart/data";
import { type Completion, findOrder, markCompleted } from "./data";
import { findOrderCharge } from "./data-charge";
import { completionMails } from "./order-mails";
import type { OrderRecord } from "./record";
import type { Address } from "./rules";

export type CompletedOrder = {
  orderId: string;
  trackingId: string;
  /** Whether this very call completed it (contract: 201), or an earlier one had (200). */
  byThisCall: boolean;
};

/**
 * Completes an order that has been paid: the one way from open to completed, for browser, webhook and
 * reconciler, safe any number of times, in any order and at the same moment. The provider is asked for the
 * truth; then order, charge, parcel, cart and mails change in one transaction. `to` is the address when the caller knows it;
 * what it leaves open stays as it is on record.
 * Throws AppError not_found, intent_mismatch (409) or payment_required (402).
 */
export async function completeOrder(
  orderId: string,
  transactionId: string,
  by: Completion["completedBy"],
  to?: Address,
): Promise<CompletedOrder> {
  const order = await findOrder(orderId);
  if (!order) throw new AppError("not_found", { detail: "There is no such order." });
  const earlier = completedEarlier(order, transactionId);
  if (earlier) return earlier;
  return completePaid(order, await retrievePaymentIntent(transactionId), by, to);
}

/** As completeOrder, for who has just asked the provider. */
export async function completePaid(
  order: OrderRecord,
  intent: PaymentIntent,
  by: Completion["completedBy"],
  to?: Address,
): Promise<CompletedOrder> {
  const earlier = completedEarlier(order, intent.id);
  if (earlier) return earlier;
  requireFit(order, intent);
  if (intent.status !== "succeeded") {
    throw new AppError("payment_required", { detail: "The payment has not gone through yet." });
  }
  const charge = await findOrderCharge(order.id);
  if (!charge) throw new AppError("not_found", { detail: "There is no such order." });
  return recordOnce(order.id, charge.id, intent, by, to);
}

function completedEarlier(order: OrderRecord, transactionId: string): CompletedOrder | null {
  if (order.state !== "completed" || order.trackingId === null) return null;
  if (order.transactionId !== transactionId) throw mismatch(order.id, transactionId);
  return { orderId: order.id, trackingId: order.trackingId, byThisCall: false };
}

/** Buyer, recipe and amount of the intent must be the order's, and the order must not belong to another intent. */
function requireFit(order: OrderRecord, intent: PaymentIntent): void {
  const fits =
    intent.metadata.orderId === order.id &&
    intent.metadata.buyerId === order.buyerId &&
    intent.metadata.recipeId === order.recipeId &&
    intent.amountPoisha === order.totalPoisha &&
    (order.transactionId === null || order.transactionId === intent.id);
  if (!fits) throw mismatch(order.id, intent.id);
}

function mismatch(orderId: string, transactionId: string): AppError {
  log.error({ orderId, transactionId }, "payment intent does not fit its order");
  return new AppError("intent_mismatch", { detail: "This payment does not belong to this order." });
}

const TRACKING_ID_TRIES = 5;

async function recordOnce(
  orderId: string,
  chargeId: string,
  intent: PaymentIntent,
  by: Completion["completedBy"],
  to: Address | undefined,
): Promise<CompletedOrder> {
  for (let tries = 1; ; tries++) {
    try {
      return await withTransaction(async (tx) => {
        const order = await findOrder(orderId, tx);
        if (!order) throw new AppError("not_found", { detail: "There is no such order." });
        const earlier = completedEarlier(order, intent.id);
        if (earlier) return earlier;
        const now = new Date();
        const parcelId = newParcelId();
        const trackingId = trackingIdAt(now, Math.random());
        const phone = to?.phone ?? order.buyerInfo.phone;
        const address = to?.address ?? order.buyerInfo.address;
        const district = to?.district ?? order.buyerInfo.district;
        const pickup = await readPickupToKeep(order.seller.id, tx);
        const done = await markCompleted(
          order.id,
          {
            transactionId: intent.id,
            paidAt: intent.paidAt ?? now,
            completedAt: now,
            completedBy: by,
            parcelId,
            trackingId,
            to: { phone, address, district },
          },
          tx,
        );
        const paid = { intentId: intent.id, paidAt: intent.paidAt ?? now };
        if (!done || !(await markChargePaid(chargeId, paid, tx))) throw mismatch(order.id, intent.id);
        await insertOrderParcel(
          {
            id: parcelId,
            trackingId,
            orderId: order.id,
            title: order.title,
            buyer: { id: order.buyerId, email: order.buyerInfo.email },
            seller: order.seller,
            receiver: {
              name: order.buyerInfo.name,
              email: order.buyerInfo.email,
              contact: phone,
              region: regionOf(district),
              district,
              address,
            },
            deliveryCostPoisha: order.deliveryChargePoisha,
            withinDistrict: order.location === "inside",
            pickup,
            at: now,
          },
          tx,
        );
        await dropFromCart(order.buyerId, order.recipeId, tx);
        const placed = {
          parcelId,
          trackingId,
          to: { phone, address, district },
          needsPickup: pickup === null,
          at: now,
        };
        await addMails(completionMails(order, placed), tx);
        return { orderId: order.id, trackingId, byThisCall: true };
      });
    } catch (error) {
      const taken = error instanceof MongoServerError && error.code === 11000;
      if (!taken || tries >= TRACKING_ID_TRIES) throw error;
    }
  }
}
