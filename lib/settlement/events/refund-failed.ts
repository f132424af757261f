import "server-only";
import { syncRefunds } from "@/lib/money/charges/give-back";
import { completed } from "../completed";
import type { Told } from "../payables";

/** `refund.failed`: the bank has sent it back. The money is owed again, and administrators see it. */
export async function refundFailed(told: Told): Promise<void> {
  await syncRefunds(await completed(told), told.payable);
}
