import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { findCharge, markChargeVoid } from "@/lib/money/charges/queries";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { copyPaymentToSubject } from "./charge-subject";

/**
 * Closes a charge that will not be paid, and updates its purchase or booking. Returns null if it was no longer open.
 */
export const voidCharge = (charge: ChargeRecord, why: string): Promise<ChargeRecord | null> =>
  withTransaction((tx) => withShown(markChargeVoid(charge.id, why, tx), tx));

/**
 * Closes a charge that will not be paid, and returns the charge. If it was paid at the same moment, it stays paid.
 */
export const closeUnpaid = async (charge: ChargeRecord, why: string): Promise<ChargeRecord> =>
  (await voidCharge(charge, why)) ?? (await findCharge(charge.id)) ?? charge;

/**
 * Waits for `changing`, then updates the payment shown on the charge's purchase or booking. Returns null if nothing
 * was changed.
 */
export async function withShown(
  changing: Promise<ChargeRecord | null>,
  tx: Tx,
): Promise<ChargeRecord | null> {
  const charge = await changing;
  if (charge) await copyPaymentToSubject(charge, tx);
  return charge;
}
