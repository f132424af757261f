import "server-only";
import { bookingChargeHandler } from "@/lib/delivery/bookings/booking-charge-handler";
import { findChargeForIntent } from "@/lib/delivery/bookings/data";
import type { ChargeHandler } from "@/lib/money/charges/charge-handler";
import { findChargeByIntent, findLatestCharge } from "@/lib/money/charges/data";
import { findPaymentIntent, type PaymentIntent } from "@/lib/money/charges/payment-intents";
import type { ChargeRecord, Subject } from "@/lib/money/charges/record";
import { parseId } from "@/lib/platform/db/ids";
import { purchaseChargeHandler } from "@/lib/shop/orders/purchase-charge-handler";

/** Whatever is paid, and who completes it. */
export const CHARGE_HANDLERS: Readonly<Record<Subject["kind"], ChargeHandler>> = {
  purchase: purchaseChargeHandler,
  booking: bookingChargeHandler,
};

/** Under which name the provider keeps the subject of an intent, and its charge; an intent may be known before it is noted. */
const NAMED: readonly [
  name: string,
  find: (id: string, intent: PaymentIntent) => Promise<ChargeRecord | null>,
][] = [
  ["purchaseId", (id) => findLatestCharge({ kind: "purchase", id })],
  ["parcelId", findChargeForIntent],
];

/** A charge with the provider's word of its intent and with who completes it. */
export type PaymentEventContext = { charge: ChargeRecord; intent: PaymentIntent; handler: ChargeHandler };

/** What an intent pays for, as the provider has it now; null when it is nothing of ours. Throws AppError payment_provider. */
export async function resolveCharge(intentId: string): Promise<PaymentEventContext | null> {
  const intent = await findPaymentIntent(intentId);
  const charge = intent && ((await findChargeByIntent(intentId)) ?? (await named(intent)));
  return charge && { charge, intent, handler: CHARGE_HANDLERS[charge.subject.kind] };
}

async function named(intent: PaymentIntent): Promise<ChargeRecord | null> {
  for (const [name, find] of NAMED) {
    const id = intent.metadata[name];
    if (id !== undefined) return parseId(id) && find(id.toLowerCase(), intent);
  }
  return null;
}
