import "server-only";
import { findChargeForPayment } from "@/lib/delivery/bookings/queries";
import { findAnyParcel } from "@/lib/delivery/parcels/queries";
import type { OnlineMethod } from "@/lib/money/charges/online-method";
import { toOpenedPayment } from "@/lib/money/charges/opened-payment";
import { requireOffered } from "@/lib/money/charges/providers/offered-methods";
import { askPayment } from "@/lib/money/charges/providers/providers";
import { findLatestCharge } from "@/lib/money/charges/queries";
import type { OpenedPayment } from "@/lib/money/charges/views";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError, wrongField } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { completeReturned } from "./ask-attempts";
import { completeSale } from "./complete-sale";
import { openSale } from "./open-sale";
import type { CompletedSale } from "./sale";

/**
 * Opens the payment of the viewer's own unpaid booking (contract, POST /parcels/{id}/payment-intent). Throws AppError
 * conflict (409) if the booking can't be paid any more. Throws the errors of openSale too.
 */
export async function openParcelPayment(
  viewer: Viewer,
  id: string,
  payWith: OnlineMethod = "card",
): Promise<OpenedPayment> {
  requireOffered(payWith);
  const { charge, payment } = await openSale({ kind: "booking", viewer, parcelId: id, payWith });
  if (payment.status === "succeeded") requireTaken(await completeSale(charge, payment, "browser"));
  return toOpenedPayment(payment, charge.amountPoisha);
}

/** Returns true if the latest payment of a booking was opened on the wallet provider's hosted page. */
export const wasAttempted = async (id: string): Promise<boolean> =>
  (await findLatestCharge({ kind: "booking", id }))?.by === "wallet";

/**
 * Confirms a booking's payment after the browser has paid (contract, POST /parcels/{id}/paid). Throws AppError
 * malformed_id, not_found, forbidden (somebody else's parcel or payment), intent_mismatch (409), payment_required
 * (402), validation (422: a card payment without its transaction) or conflict (409: the money is refunded).
 */
export async function confirmParcelPaid(
  viewer: Viewer,
  id: string,
  transactionId: string | undefined,
): Promise<{ byThisCall: boolean }> {
  const parcel = await findAnyParcel(id);
  if (!parcel) throw new AppError("not_found", "noSuchParcel");
  if (parcel.ownerId !== viewer.uid) throw new AppError("forbidden", "otherParcel");
  const completed = await (transactionId === undefined
    ? completeByWallet(parcel.id)
    : completeByCard(viewer, parcel.id, transactionId));
  requireTaken(completed);
  return { byThisCall: completed.outcome === "completed" };
}

/**
 * Completes a booking that was paid on a hosted page. Throws AppError validation (422) if the latest payment was not
 * opened on such a page.
 */
async function completeByWallet(id: string): Promise<CompletedSale> {
  const latest = await findLatestCharge({ kind: "booking", id });
  if (latest?.by !== "wallet") throw wrongField("transaction_id", "transactionMissing");
  return completeReturned(latest);
}

async function completeByCard(viewer: Viewer, id: string, transactionId: string): Promise<CompletedSale> {
  const payment = await askPayment({ by: "card", reference: transactionId });
  if ((payment.metadata.ownerId ?? viewer.uid) !== viewer.uid)
    throw new AppError("forbidden", "otherPayment");
  if (payment.metadata.parcelId !== id) {
    log.error({ parcelId: id, transactionId }, "payment intent does not fit its parcel");
    throw new AppError("intent_mismatch", "paymentOfOtherParcel");
  }
  if (payment.status !== "succeeded") throw new AppError("payment_required", "notPaidYet");
  const charge = await findChargeForPayment(id, payment);
  if (!charge) throw new AppError("not_found", "noSuchParcel");
  return completeSale(charge, payment, "browser");
}

/** Throws AppError conflict (409) if the money is refunded because the booking can't be paid any more. */
function requireTaken({ outcome }: CompletedSale): void {
  if (outcome === "unclaimed") throw new AppError("conflict", "parcelWaitsNoMore");
}
