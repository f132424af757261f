import "server-only";
import { syncDispute } from "@/lib/money/charges/give-back";
import { completed } from "../completed";
import type { Told } from "../payables";

/** `charge.dispute.created`: the card's owner wants the money back from the bank. Nothing goes back meanwhile. */
export async function disputeCreated(told: Told): Promise<void> {
  await syncDispute(await completed(told), told.payable);
}
