import "server-only";
import { copyPaymentToBooking } from "@/lib/delivery/bookings/queries";
import { findAnyParcel } from "@/lib/delivery/parcels/queries";
import { parcelTarget } from "@/lib/delivery/parcels/rules";
import type { ToldPayer } from "@/lib/money/charges/mails";
import type { ChargeRecord, ChargeRefund } from "@/lib/money/charges/model";
import type { AuditTarget } from "@/lib/people/audit/schema";
import { tell } from "@/lib/people/notices/tell";
import { type IncidentFacts, NO_FACTS } from "@/lib/platform/db/incidents";
import type { Tx } from "@/lib/platform/db/transactions";
import { refundNews } from "@/lib/shop/orders/order-mails";
import { refundedOfOrders } from "@/lib/shop/orders/order-money";
import { findOrder } from "@/lib/shop/orders/queries";
import { ordersChargedBy } from "@/lib/shop/orders/queries-charge";
import { orderTarget } from "@/lib/shop/orders/rules";
import { copyPaymentToOrders } from "./copy-payment";
import { orderFacts, parcelFacts } from "./incident-facts";

// A charge pays for a purchase or a booking, called its subject. This file holds the steps that differ between these
// two kinds.

/** Returns true if the charge pays for nothing and has to be refunded. Such a charge has a `round` of 0 or less. */
export const isForNothing = ({ round }: ChargeRecord): boolean => round <= 0;

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
      // The payer of a booking learns of the refund from the mail about the cancellation.
      return;
  }
}

async function tellBuyer(charge: ChargeRecord, refund: ChargeRefund, tx: Tx): Promise<void> {
  // The mail about the ended order or the decided claim names the refund.
  if (refund.why !== "refund") return;
  const orders = await ordersChargedBy(charge.subject, tx);
  const order = orders.find(({ id }) => id === refund.part) ?? orders[0];
  if (!order) return;
  const { key, amountPoisha } = refund;
  const refundedPoisha = refundedOfOrders(charge, orders).get(order.id) ?? 0;
  await tell([refundNews(order, { key, amountPoisha, refundedPoisha })], tx);
}

/** Returns the charge's order or booking with this id, and the amount paid for it. Returns null if there is none. */
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

/** The payer's name and address for mails. `email` null: the payer is not known or has none. */
export async function payerOf({ subject }: ChargeRecord, tx: Tx): Promise<ToldPayer> {
  switch (subject.kind) {
    case "purchase": {
      const [order] = await ordersChargedBy(subject, tx);
      return {
        uid: order?.buyerId ?? null,
        name: order?.buyerInfo.name ?? "",
        email: order?.buyerInfo.email ?? null,
      };
    }
    case "booking": {
      const parcel = await findAnyParcel(subject.id, tx);
      return {
        uid: parcel?.ownerId ?? null,
        name: parcel?.sender.name ?? "",
        email: parcel?.sender.email ?? null,
      };
    }
  }
}

/** The dish or parcel that was paid for, and whom it concerns. Of a purchase of several orders: those of the first. */
export async function factsOf({ subject }: ChargeRecord, tx: Tx): Promise<IncidentFacts> {
  switch (subject.kind) {
    case "purchase": {
      const [order] = await ordersChargedBy(subject, tx);
      return order ? orderFacts(order, "buyer", tx) : NO_FACTS;
    }
    case "booking":
      return parcelFacts(subject.id, tx);
  }
}

/** The order or parcel that audit entries about this charge name. For a purchase it is the first order. */
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
