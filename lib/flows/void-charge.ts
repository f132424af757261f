import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { findCharge, markChargeVoid } from "@/lib/money/charges/queries";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { copyPaymentToSubject } from "./charge-subject";

/** Closes a charge that will not be paid, and updates what its subject shows of it. null: it was no longer open. */
export const voidCharge = (charge: ChargeRecord, why: string): Promise<ChargeRecord | null> =>
  withTransaction((tx) => withShown(markChargeVoid(charge.id, why, tx), tx));

/**
 * Closes a charge that will not be paid, and answers the charge as it is then: a payment at the same moment may have
 * been faster.
 */
export const closeUnpaid = async (charge: ChargeRecord, why: string): Promise<ChargeRecord> =>
  (await voidCharge(charge, why)) ?? (await findCharge(charge.id)) ?? charge;

/** Waits for a change of a charge and updates what the charge's subject shows of it. null: nothing was changed. */
export async function withShown(
  changing: Promise<ChargeRecord | null>,
  tx: Tx,
): Promise<ChargeRecord | null> {
  const charge = await changing;
  if (charge) await copyPaymentToSubject(charge, tx);
  return charge;
}
