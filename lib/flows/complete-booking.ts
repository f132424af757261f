import "server-only";
import { copyPaymentToBooking, findBooking } from "@/lib/delivery/bookings/queries";
import { receiptOfBooking } from "@/lib/delivery/bookings/receipt-of-booking";
import { findAnyParcel } from "@/lib/delivery/parcels/queries";
import { unclaimedNews } from "@/lib/money/charges/mails";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { paymentDetailsOf } from "@/lib/money/charges/opened-payment";
import type { ProviderPayment } from "@/lib/money/charges/provider";
import { findCharge, markChargePaid } from "@/lib/money/charges/queries";
import { recordPaid, recordUnclaimed } from "@/lib/money/charges/record-money";
import { requestRefund } from "@/lib/money/charges/request-refund";
import { insertReceipt } from "@/lib/money/receipts/queries";
import { tell } from "@/lib/people/notices/tell";
import type { Tx } from "@/lib/platform/db/transactions";
import { log } from "@/lib/platform/log";
import { payerOf } from "./charge-subject";
import { markBookingPaid } from "./mark-booking-paid";
import type { SaleCompletion } from "./sale";

/**
 * Stores a booking's payment in the transaction that marks its charge paid. If the booking can't be paid any more, a
 * refund is decided instead.
 */
export async function completeBooking(
  charge: ChargeRecord,
  payment: ProviderPayment,
  tx: Tx,
): Promise<SaleCompletion> {
  const { by: method, reference } = payment;
  const { id } = charge.subject;
  const at = payment.paidAt ?? new Date();
  const marked = await markChargePaid({ ...payment, chargeId: charge.id, paidAt: at }, tx);
  const price = marked && { pricePoisha: marked.amountPoisha, openRound: marked.round };
  const paid = { with: method, at, transactionId: reference, shown: paymentDetailsOf(payment) } as const;
  if (marked && price && (await markBookingPaid(id, paid, price, tx))) {
    await recordBookingPaid(marked, payment, tx);
    return { outcome: "completed", orders: [], refund: null };
  }
  const booking = await findBooking(id, tx);
  if (booking?.paid?.transactionId === reference) {
    if (marked) await copyPaymentToBooking(marked, tx);
    return { outcome: "completed_before", orders: [], refund: null };
  }
  const refund = marked ? await sendBack(marked, payment, tx) : await findSentBack(charge, payment, tx);
  return { outcome: "unclaimed", orders: [], refund };
}

/** The key of the refund for a payment that no booking can use any more. */
const strayKey = ({ reference }: ProviderPayment): string => `stray-${reference}`;

/** Decides the refund of a payment whose booking can't be paid any more. */
async function sendBack(
  marked: ChargeRecord,
  payment: ProviderPayment,
  tx: Tx,
): Promise<SaleCompletion["refund"]> {
  const key = strayKey(payment);
  await recordUnclaimed(marked, payment, await aboutBooking(marked, tx), tx);
  await copyPaymentToBooking(marked, tx);
  const by = { id: null, name: "RANNA" };
  const refund = { key, amountPoisha: marked.amountPoisha, why: "unclaimed", by, at: new Date() } as const;
  const decided = await requestRefund(marked, refund, tx);
  if (!decided) throw new Error("the charge changed inside its own transaction");
  if (payment.by !== "card") {
    const language = marked.attempts.find(({ id }) => id === payment.reference)?.language;
    const news = unclaimedNews(marked, await payerOf(marked, tx));
    await tell([{ ...news, ...(language && { language }) }], tx);
  }
  const about = { parcelId: marked.subject.id, intentId: payment.reference };
  log.warn(about, "a payment that no parcel waited for");
  return { charge: decided, key };
}

/** Returns the refund that an earlier call has decided for this payment, or null. */
async function findSentBack(
  { id }: ChargeRecord,
  payment: ProviderPayment,
  tx: Tx,
): Promise<SaleCompletion["refund"]> {
  const key = strayKey(payment);
  const charge = await findCharge(id, tx);
  return charge?.refunds.some((refund) => refund.key === key) ? { charge, key } : null;
}

/** The parcel that the journal entry of a booking's payment names. */
async function aboutBooking({ subject }: ChargeRecord, tx: Tx) {
  const parcel = await findAnyParcel(subject.id, tx);
  return [{ kind: "parcel", id: subject.id, label: parcel?.trackingId ?? "" } as const];
}

async function recordBookingPaid(charge: ChargeRecord, payment: ProviderPayment, tx: Tx): Promise<void> {
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
  await recordPaid(charge, payment, { buyerId: parcel?.ownerId ?? "", shares }, tx);
  if (parcel) await insertReceipt(receiptOfBooking(parcel, paymentDetailsOf(payment)), tx);
}
