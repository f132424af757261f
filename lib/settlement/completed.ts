import "server-only";
import { findCharge } from "@/lib/money/charges/data";
import type { ChargeRecord } from "@/lib/money/charges/record";
import type { Told } from "./payables";

/** The charge of money that has moved: one that nobody knows to be paid is completed first, as its own webhook may be lost. */
export async function completed({ charge, intent, payable }: Told): Promise<ChargeRecord> {
  if (charge.state === "paid" || intent.status !== "succeeded") return charge;
  await payable.complete(charge, intent, "webhook");
  return (await findCharge(charge.id)) ?? charge;
}
