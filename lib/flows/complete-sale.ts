import "server-only";
import { findBooking } from "@/lib/delivery/bookings/queries";
import type { ChargeRecord, Subject } from "@/lib/money/charges/model";
import type { PaymentSource, ProviderPayment } from "@/lib/money/charges/provider";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { inSpan, type SpanAttributes } from "@/lib/platform/telemetry";
import type { PurchaseRecord } from "@/lib/shop/orders/purchase-model";
import { findPurchase } from "@/lib/shop/orders/queries-purchases";
import type { Address } from "@/lib/shop/orders/rules";
import { completeBooking } from "./complete-booking";
import {
  answerIfCompleted,
  completedEarlier,
  completePurchase,
  requireFit,
  withTrackingIds,
} from "./complete-purchase";
import { tryRefund } from "./refund-charge";
import type { CompletedSale, SaleCompletion } from "./sale";

/**
 * Completes what a charge pays for and marks the charge paid. `known.purchase`: the purchase, if the caller has read
 * it. `known.to`: its delivery address. Safe to repeat, also simultaneously. Throws AppError not_found,
 * intent_mismatch (409) or payment_required (402).
 */
export async function completeSale(
  charge: ChargeRecord,
  paid: ProviderPayment,
  source: PaymentSource,
  known: { purchase?: PurchaseRecord; to?: Address | undefined } = {},
): Promise<CompletedSale> {
  const { id, kind } = charge.subject;
  switch (kind) {
    case "purchase": {
      const purchase = known.purchase ?? (await findPurchase(id));
      if (!purchase) throw new AppError("not_found", "noSuchOrder");
      const earlier = await completedEarlier(purchase, paid);
      if (earlier) return earlier;
      requireFit(charge, purchase, paid);
      const about = { "ranna.purchase_id": id, "ranna.settled_by": source };
      return complete(charge, about, (tx) =>
        completePurchase({ charge, purchase, paid, source, to: known.to }, tx),
      );
    }
    case "booking":
      return complete(charge, { "ranna.parcel_id": id }, (tx) => completeBooking(charge, paid, tx));
  }
}

/** Runs `work` in one transaction, then sends the refund that `work` returns. */
function complete(
  { subject, trace }: ChargeRecord,
  attributes: SpanAttributes,
  work: (tx: Tx) => Promise<SaleCompletion>,
): Promise<CompletedSale> {
  return inSpan(`settle ${subject.kind}`, { attributes, continues: trace }, async () => {
    const { refund, ...completed } = await withTrackingIds(subject, work);
    // If the server dies before this line, the reconciler sends the refunds.
    if (refund) await tryRefund(refund.charge, refund.key);
    return completed;
  });
}

/** Returns the answer for a complete purchase or booking, no matter which payment has paid it. Else returns null. */
export async function completedBefore({ kind, id }: Subject): Promise<CompletedSale | null> {
  switch (kind) {
    case "purchase":
      return answerIfCompleted(await findPurchase(id));
    case "booking":
      return (await findBooking(id))?.paid ? { outcome: "completed_before", orders: [] } : null;
  }
}
