import "server-only";
import { findBooking, findBookingCharge } from "@/lib/delivery/bookings/queries";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { inTime, patience } from "@/lib/money/charges/patience";
import { withTransaction } from "@/lib/platform/db/transactions";
import { log } from "@/lib/platform/log";
import type { PurchaseRecord } from "@/lib/shop/orders/purchase-model";
import { basketKeyOf } from "@/lib/shop/orders/purchase-rules";
import { findPurchaseCharge } from "@/lib/shop/orders/queries-charge";
import { dropOpenKey, findOpenPurchase, listUnorderedCash } from "@/lib/shop/orders/queries-purchases";
import { abandonPurchase } from "./abandon-purchase";
import { reconcileCharge } from "./reconcile-charge";

/**
 * Closes a charge that should not be paid any more, and cancels its payment. A payment that was made already
 * completes the sale. Throws AppError payment_provider.
 */
export const giveUpCharge = (charge: ChargeRecord) =>
  reconcileCharge(charge, { by: "browser", giveUp: true });

/** Closes a purchase that was opened for cash at the door but never ordered, and releases its portions. */
export const giveUpCash = (id: string): Promise<void> => withTransaction((tx) => abandonPurchase(id, tx));

/** Closes an open purchase and its charge. Throws the errors of giveUpCharge. */
export async function giveUpOpenPurchase({ id }: PurchaseRecord): Promise<void> {
  const charge = await findPurchaseCharge({ id });
  if (charge) await giveUpCharge(charge);
  else await giveUpCash(id);
}

/**
 * Closes the open purchase of a cart that changes. A purchase that was paid already is completed instead. If the
 * provider is silent, the reconciler closes the purchase later.
 */
export async function giveUpBasket(buyerId: string): Promise<void> {
  const open = await findOpenPurchase(basketKeyOf(buyerId));
  if (!open) return;
  try {
    // The limit is twice `patience.ms`, because giveUpCharge itself already stops waiting for a silent hosted
    // provider after `patience.ms`.
    await inTime(giveUpOpenPurchase(open), 2 * patience.ms);
  } catch (err) {
    log.error({ err, purchaseId: open.id }, "an intent of a changed basket could not be given up yet");
    await dropOpenKey(open.id);
  }
}

/**
 * Closes the open payment of a booking, if there is one. If that payment was made already, the booking becomes paid.
 * Throws AppError payment_provider.
 */
export async function giveUpBookingPayment(id: string): Promise<void> {
  const booking = await findBooking(id);
  const open = booking && booking.openRound !== null ? await findBookingCharge(booking) : null;
  if (open) await giveUpCharge(open);
}

const BATCH = 100;

/** Closes purchases that were opened for cash at the door but not ordered within an hour. */
export async function endUnordered(now = new Date()): Promise<void> {
  for (const { id } of await listUnorderedCash(now, BATCH)) await giveUpCash(id);
}
