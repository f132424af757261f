import "server-only";
import { settleCharge } from "@/lib/money/charges/settle-charge";
import type { Told } from "../payables";

/** `payment_intent.canceled`: nobody can pay it any more. */
export async function paymentCanceled({ charge, payable }: Told): Promise<void> {
  if (charge.state === "open") await settleCharge(charge, payable, { by: "webhook", giveUp: false });
}
