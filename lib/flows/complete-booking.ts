import "server-only";
import { findBooking, showOnBooking } from "@/lib/delivery/bookings/data";
import { receiptOfBooking } from "@/lib/delivery/bookings/receipt-of-booking";
import { findAnyParcel } from "@/lib/delivery/parcels/data";
import { findCharge, markChargePaid } from "@/lib/money/charges/data";
import { unclaimedMail } from "@/lib/money/charges/mails";
import type { ChargeRecord } from "@/lib/money/charges/mapper";
import { meansOf } from "@/lib/money/charges/opened-payment";
import { postPaid, postUnclaimed } from "@/lib/money/charges/post-money";
import type { ProviderPayment } from "@/lib/money/charges/provider";
import { requestRefund } from "@/lib/money/charges/request-refund";
import { insertReceipt } from "@/lib/money/receipts/data";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { log } from "@/lib/platform/log";
import { addMail } from "@/lib/platform/outbox/outbox";
import { inSpan } from "@/lib/platform/telemetry";
import { payerOf } from "./charge-subject";
import { markBookingPaid } from "./mark-booking-paid";
import { tryRefund } from "./refund-charge";

/** The outcome of a booking's payment. `unclaimed`: the booking takes no payment any more, so the money goes back. */
export type BookingCompletion = "paid" | "paid_before" | "unclaimed";

/**
 * Writes down the payment of a booking together with its charge. Browser, webhook and reconciler call it, any number
 * of times and at the same moment. If the booking was deleted, cancelled or paid in cash meanwhile, the money goes
 * back: the refund is decided in the transaction that notes the payment, and sent to the provider afterwards.
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
  const shown = meansOf(payment);
  const paid = { with: means, at, transactionId: reference, shown } as const;
  const key = `stray-${reference}`;
  const outcome = await withTransaction(async (tx) => {
    const marked = await markChargePaid({ ...payment, chargeId: charge.id, paidAt: at }, tx);
    const price = marked && { pricePoisha: marked.amountPoisha, openRound: marked.round };
    if (marked && price && (await markBookingPaid(charge.subject.id, paid, price, tx))) {
      await postBookingPaid(marked, payment, tx);
      return "paid";
    }
    const booking = await findBooking(charge.subject.id, tx);
    if (booking?.paid?.transactionId === reference) {
      if (marked) await showOnBooking(marked, tx);
      return "paid_before";
    }
    if (!marked) return "unclaimed";
    await postUnclaimed(marked, payment, await aboutBooking(marked, tx), tx);
    await showOnBooking(marked, tx);
    const by = { id: null, name: "RANNA" };
    const refund = { key, amountPoisha: marked.amountPoisha, why: "unclaimed", by, at: new Date() } as const;
    if (!(await requestRefund(marked, refund, tx)))
      throw new Error("the charge changed inside its own transaction");
    if (payment.by !== "card") {
      const language = marked.attempts.find(({ id }) => id === reference)?.language;
      const mail = unclaimedMail(marked, await payerOf(marked, tx));
      await addMail({ ...mail, ...(language && { language }) }, tx);
    }
    log.warn({ parcelId: charge.subject.id, intentId: reference }, "a payment that no parcel waited for");
    return "unclaimed";
  });
  if (outcome === "unclaimed") {
    const now = await findCharge(charge.id);
    if (now?.refunds.some((refund) => refund.key === key)) await tryRefund(now, key);
  }
  return outcome;
}

/** The parcel by which the journal entry of a booking's payment is found. */
async function aboutBooking({ subject }: ChargeRecord, tx: Tx) {
  const parcel = await findAnyParcel(subject.id, tx);
  return [{ kind: "parcel", id: subject.id, label: parcel?.trackingId ?? "" } as const];
}

async function postBookingPaid(charge: ChargeRecord, payment: ProviderPayment, tx: Tx): Promise<void> {
  const parcel = await findAnyParcel(charge.subject.id, tx);
  const share = { id: charge.subject.id, kind: "booking", kitchenId: null, percent: 0 } as const;
  const shares = [
    {
      ...share,
      label: parcel?.trackingId ?? "",
      foodPoisha: 0,
      restPoisha: charge.amountPoisha,
      paidAt: charge.paidAt ?? new Date(),
      paidPoisha: charge.amountPoisha,
    },
  ];
  await postPaid(charge, payment, { buyerId: parcel?.ownerId ?? "", shares }, tx);
  if (parcel) await insertReceipt(receiptOfBooking(parcel, meansOf(payment)), tx);
}
