import "server-only";
import { copyPaymentToBooking } from "@/lib/delivery/bookings/queries";
import { findAnyParcel } from "@/lib/delivery/parcels/queries";
import { parcelTarget } from "@/lib/delivery/parcels/rules";
import type { ToldPayer } from "@/lib/money/charges/mails";
import type { ChargeRecord, ChargeRefund } from "@/lib/money/charges/model";
import type { AuditTarget } from "@/lib/people/audit/schema";
import type { Tx } from "@/lib/platform/db/transactions";
import { addMail } from "@/lib/platform/outbox/outbox";
import { refundMail } from "@/lib/shop/orders/order-mails";
import { refundedOfOrders } from "@/lib/shop/orders/order-money";
import { findOrder } from "@/lib/shop/orders/queries";
import { ordersChargedBy } from "@/lib/shop/orders/queries-charge";
import { orderTarget } from "@/lib/shop/orders/rules";
import { copyPaymentToOrders } from "./copy-payment";

// A charge pays for a purchase or a booking; either is called its subject. This file has a switch wherever the two
// kinds need different steps. The switches for opening and completing are in open-sale.ts and complete-sale.ts.

/** Returns true if the charge pays for nothing and its money has to be refunded. Its `round` is then 0 or less. */
const isForNothing = ({ round }: ChargeRecord): boolean => round <= 0;

/**
 * Copies the charge's payment state to the purchase's orders or to the booking, in the transaction that changed the
 * charge.
 */
export async function copyPaymentToSubject(charge: ChargeRecord, tx: Tx): Promise<void> {
  if (isForNothing(charge)) return;
  switch (charge.subject.kind) {
    case "purchase":
      return copyPaymentToOrders(charge, tx);
    case "booking":
      return copyPaymentToBooking(charge, tx);
  }
}

export async function tellRefunded(charge: ChargeRecord, refund: ChargeRefund, tx: Tx): Promise<void> {
  if (isForNothing(charge)) return;
  switch (charge.subject.kind) {
    case "purchase":
      return tellBuyer(charge, refund, tx);
    case "booking":
      // A booking's payer gets no mail about a refund: the mail about the cancellation already names it. A refund of
      // money that pays for nothing is not announced.
      return;
  }
}

async function tellBuyer(charge: ChargeRecord, refund: ChargeRefund, tx: Tx): Promise<void> {
  // If the order ended or a claim was decided, the mail about that already names the refund.
  if (refund.why !== "refund") return;
  const orders = await ordersChargedBy(charge.subject, tx);
  const order = orders.find(({ id }) => id === refund.part) ?? orders[0];
  if (!order) return;
  const { key, amountPoisha } = refund;
  const refundedPoisha = refundedOfOrders(charge, orders).get(order.id) ?? 0;
  await addMail(refundMail(order, { key, amountPoisha, refundedPoisha }), tx);
}

/**
 * Returns the order or booking that a refund of this charge belongs to, with the amount paid for it. Returns null if
 * the charge has no part with this id.
 */
export async function findPart(
  charge: ChargeRecord,
  id: string,
  tx: Tx,
): Promise<{ id: string; paidPoisha: number } | null> {
  if (isForNothing(charge)) return null;
  switch (charge.subject.kind) {
    case "purchase": {
      const order = await findOrder(id, tx);
      return order && { id: order.id, paidPoisha: order.totalPoisha };
    }
    case "booking":
      return null;
  }
}

/** The payer's name and address for mails. `email` "": the payer is not known. */
export async function payerOf({ subject }: ChargeRecord, tx: Tx): Promise<ToldPayer> {
  switch (subject.kind) {
    case "purchase": {
      const [order] = await ordersChargedBy(subject, tx);
      return {
        uid: order?.buyerId ?? null,
        name: order?.buyerInfo.name ?? "",
        email: order?.buyerInfo.email ?? "",
      };
    }
    case "booking": {
      const parcel = await findAnyParcel(subject.id, tx);
      return {
        uid: parcel?.ownerId ?? null,
        name: parcel?.sender.name ?? "",
        email: parcel?.sender.email ?? "",
      };
    }
  }
}

/** The order or parcel that audit entries about this charge name. For a purchase, its first order. */
export async function targetOf(
  { subject }: ChargeRecord,
  tx: Tx,
): Promise<AuditTarget & { kind: "order" | "parcel" }> {
  switch (subject.kind) {
    case "purchase": {
      const [order] = await ordersChargedBy(subject, tx);
      return orderTarget(order ?? { id: subject.id, lines: [{ title: subject.id }], trackingId: null });
    }
    case "booking": {
      const parcel = await findAnyParcel(subject.id, tx);
      return parcelTarget(parcel ?? { id: subject.id, trackingId: subject.id });
    }
  }
}
