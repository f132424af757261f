import "server-only";
import { syncRefunds } from "@/lib/money/charges/give-back";
import { completed } from "../completed";
import type { Told } from "../payables";

/** `charge.refunded`: money went back, also such as was given back in the provider's own dashboard. */
export async function chargeRefunded(told: Told): Promise<void> {
  await syncRefunds(await completed(told), told.payable);
}
