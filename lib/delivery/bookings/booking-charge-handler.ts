import "server-only";
import { findAnyParcel } from "@/lib/delivery/parcels/data";
import { parcelTarget } from "@/lib/delivery/parcels/mapper";
import type { ChargeHandler } from "@/lib/money/charges/charge-handler";
import { findCharge, markChargePaid } from "@/lib/money/charges/data";
import type { ChargeRecord } from "@/lib/money/charges/mapper";
import type { ProviderPayment } from "@/lib/money/charges/provider";
import { requestRefund, tryRefund } from "@/lib/money/charges/refund-charge";
import { withTransaction } from "@/lib/platform/db/transactions";
import { log } from "@/lib/platform/log";
import { inSpan } from "@/lib/platform/telemetry";
import { findBooking, findChargeForPayment, markPaid, showOnBooking } from "./data";

/** What came of a booking's card payment. `unclaimed`: nobody waits for this money, it goes back. */
export type BookingCompletion = "paid" | "paid_before" | "unclaimed";

/**
 * Writes down a booking's card payment, together with its charge: for browser, webhook and reconciler, safe any number
 * of times and at the same moment. Money that nobody waits for (the booking was deleted, cancelled or paid in cash
 * meanwhile) is given back: decided with the payment, then made.
 */
export function completeBooking(charge: ChargeRecord, payment: ProviderPayment): Promise<BookingCompletion> {
  const about = { "ranna.parcel_id": charge.subject.id };
  return inSpan("settle booking", { attributes: about, continues: charge.trace }, () =>
    settleBooking(charge, payment),
  );
}

async function settleBooking(charge: ChargeRecord, payment: ProviderPayment): Promise<BookingCompletion> {
  const { by: means, reference } = payment;
  const at = payment.paidAt ?? new Date();
  const paid = { with: means, at, transactionId: reference } as const;
  const key = `stray-${reference}`;
  const outcome = await withTransaction(async (tx) => {
    const marked = await markChargePaid({ chargeId: charge.id, by: means, reference, paidAt: at }, tx);
    const price = marked && { pricePoisha: marked.amountPoisha, openRound: marked.round };
    if (price && (await markPaid(charge.subject.id, paid, price, tx))) return "paid";
    const booking = await findBooking(charge.subject.id, tx);
    if (booking?.paid?.transactionId === reference) {
      if (marked) await showOnBooking(marked, tx);
      return "paid_before";
    }
    if (!marked) return "unclaimed";
    await showOnBooking(marked, tx);
    const by = { id: null, name: "RANNA" };
    const refund = { key, amountPoisha: marked.amountPoisha, why: "unclaimed", by, at: new Date() } as const;
    if (!(await requestRefund(marked, refund, tx)))
      throw new Error("the charge changed inside its own transaction");
    log.warn({ parcelId: charge.subject.id, intentId: reference }, "a payment that no parcel waited for");
    return "unclaimed";
  });
  if (outcome === "unclaimed") {
    const now = await findCharge(charge.id);
    if (now?.refunds.some((refund) => refund.key === key)) await tryRefund(now, key, bookingChargeHandler);
  }
  return outcome;
}

/** How the charges of bookings are settled: what a paid one completes, and what a booking shows of its charges. */
export const bookingChargeHandler: ChargeHandler = {
  complete: async (charge, payment) => void (await completeBooking(charge, payment)),
  subjectName: "parcelId",
  findCharge: findChargeForPayment,
  show: showOnBooking,
  // A cancellation has told of its refund; nobody is told of money that they never missed.
  tellRefunded: async () => undefined,
  findPart: async () => null,
  target: async ({ subject }, tx) => {
    const parcel = await findAnyParcel(subject.id, tx);
    return parcelTarget(parcel ?? { id: subject.id, trackingId: subject.id });
  },
};
