import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/mapper";
import type { PaymentSource, ProviderPayment } from "@/lib/money/charges/provider";
import { type BookingCompletion, completeBooking } from "./complete-booking";
import { type CompletedOrders, completePaidPurchase } from "./complete-purchase";

/** The outcome of completing a paid charge, by the kind of its subject. */
export type CompletedCharge =
  | { kind: "purchase"; completed: CompletedOrders }
  | { kind: "booking"; outcome: BookingCompletion };

/**
 * Completes what a paid charge is for and marks the charge paid in the same transaction. Safe any number of times, in
 * any order and at the same moment. A booking that takes no payment any more gets its money back. Throws AppError
 * intent_mismatch or not_found.
 */
export async function completeCharge(
  charge: ChargeRecord,
  paid: ProviderPayment,
  source: PaymentSource,
): Promise<CompletedCharge> {
  switch (charge.subject.kind) {
    case "purchase":
      return { kind: "purchase", completed: await completePaidPurchase(charge, paid, source) };
    case "booking":
      return { kind: "booking", outcome: await completeBooking(charge, paid) };
  }
}
