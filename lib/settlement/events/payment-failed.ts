import "server-only";
import { settleCharge } from "@/lib/money/charges/settle-charge";
import type { Told } from "../payables";

/** `payment_intent.payment_failed`: a card was declined. The same intent takes another card, so the charge stays open. */
export async function paymentFailed({ charge, payable }: Told): Promise<void> {
  if (charge.state === "open") await settleCharge(charge, payable, { by: "webhook", giveUp: false });
}
