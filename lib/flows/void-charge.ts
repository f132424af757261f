import "server-only";
import { findCharge, markChargeVoid } from "@/lib/money/charges/data";
import type { ChargeRecord } from "@/lib/money/charges/mapper";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { showOnSubject } from "./charge-subject";

/** Closes a charge that will not be paid, with what its subject shows of it; null: it was no longer open. */
export const voidCharge = (charge: ChargeRecord, why: string): Promise<ChargeRecord | null> =>
  withTransaction((tx) => withShown(markChargeVoid(charge.id, why, tx), tx));

/** The same, answering the charge as it stands then: a payment at the same moment may have been faster. */
export const closeUnpaid = async (charge: ChargeRecord, why: string): Promise<ChargeRecord> =>
  (await voidCharge(charge, why)) ?? (await findCharge(charge.id)) ?? charge;

/** A change of a charge together with what its subject shows of it. */
export async function withShown(
  changing: Promise<ChargeRecord | null>,
  tx: Tx,
): Promise<ChargeRecord | null> {
  const charge = await changing;
  if (charge) await showOnSubject(charge, tx);
  return charge;
}
