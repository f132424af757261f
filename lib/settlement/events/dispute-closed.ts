import "server-only";
import { makeDueRefunds, syncDispute } from "@/lib/money/charges/give-back";
import { completed } from "../completed";
import type { Told } from "../payables";

/** `charge.dispute.closed`: the bank has decided. What waited for it goes back when it is ours again. */
export async function disputeClosed(told: Told): Promise<void> {
  const charge = await syncDispute(await completed(told), told.payable);
  await makeDueRefunds(charge, told.payable);
}
