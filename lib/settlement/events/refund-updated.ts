import "server-only";
import { syncRefunds } from "@/lib/money/charges/give-back";
import { completed } from "../completed";
import type { Told } from "../payables";

/** `refund.updated`: a refund has got further, or has come back. */
export async function refundUpdated(told: Told): Promise<void> {
  await syncRefunds(await completed(told), told.payable);
}
