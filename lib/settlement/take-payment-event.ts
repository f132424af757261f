import "server-only";
import { findPaying, noteParcelRefunded } from "@/lib/delivery/parcels/data-payments";
import { completeParcelPayment, settleParcelPayment } from "@/lib/delivery/parcels/pay-parcel";
import type { PaymentEvent } from "@/lib/payments/read-webhook";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { completeOrder } from "@/lib/shop/orders/complete-order";
import { findOrderByTransaction } from "@/lib/shop/orders/data";
import { noteRefunded } from "@/lib/shop/orders/data-refunds";
import { settleOrder } from "@/lib/shop/orders/settle-order";

/**
 * Does what a webhook of the provider asks for; an event twice changes nothing. Events about payments that are
 * neither an order's nor a parcel's, or that can never fit one, are logged and done with. Whatever another try may mend is thrown
 * as a server error, so that the provider sends the event again.
 */
export async function takePaymentEvent(event: PaymentEvent): Promise<void> {
  if (event.type === "payment_succeeded") await complete(event.id, event.intent);
  if (event.type === "payment_canceled") await close(event.intent.id);
  if (event.type === "payment_refunded") await refunded(event);
}

async function complete(
  eventId: string,
  intent: { id: string; metadata: Record<string, string> },
): Promise<void> {
  const { orderId, parcelId } = intent.metadata;
  if (orderId === undefined && parcelId === undefined)
    return log.warn({ eventId, transactionId: intent.id }, "payment without an order");
  try {
    if (orderId !== undefined) await completeOrder(orderId, intent.id, "webhook");
    else if (parcelId !== undefined) await completeParcelPayment(parcelId, intent.id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A conflict: the money came for a parcel that no longer waits for it, and went back.
    if (["not_found", "malformed_id", "intent_mismatch", "conflict"].includes(error.code)) {
      return log.error({ err: error, eventId, transactionId: intent.id }, "payment that fits no order");
    }
    throw error.status >= 500 ? error : new AppError("unavailable", { cause: error });
  }
}

async function close(transactionId: string): Promise<void> {
  const order = await findOrderByTransaction(transactionId);
  if (order?.state === "open") await settleOrder(order, { by: "webhook", giveUp: false });
  const parcel = await findPaying(transactionId);
  if (parcel) await settleParcelPayment(parcel, { giveUp: false });
}

/** Also money that was given back in the provider's own dashboard. */
async function refunded(event: Extract<PaymentEvent, { type: "payment_refunded" }>): Promise<void> {
  const { id: eventId, paymentIntentId: transactionId, refundedPoisha } = event;
  const noted =
    (await noteRefunded(transactionId, refundedPoisha)) ||
    (await noteParcelRefunded(transactionId, refundedPoisha));
  if (!noted) log.warn({ eventId, transactionId }, "refund of a payment without an order");
}
