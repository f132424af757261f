import "server-only";
import { findCharge } from "@/lib/money/charges/data";
import type { PaymentEventType } from "@/lib/money/charges/read-webhook";
import type { ChargeRecord } from "@/lib/money/charges/record";
import { submitDueRefunds, syncDispute, syncRefunds } from "@/lib/money/charges/refund-charge";
import { settleCharge } from "@/lib/money/charges/settle-charge";
import { AppError } from "@/lib/platform/errors";
import type { PaymentEventContext } from "./charge-handlers";

/** What each event of the provider does to the charge that it is about; every one of them may come twice, late or out of order. */
export const ON_EVENT: Readonly<
  Record<PaymentEventType, (context: PaymentEventContext) => Promise<unknown>>
> = {
  /** What the card has paid for is completed, if the provider says so when it is asked. */
  "payment_intent.succeeded": async ({ charge, intent, handler }) => {
    if (intent.status !== "succeeded") {
      throw new AppError("payment_required", { detail: "The payment has not gone through yet." });
    }
    await handler.complete(charge, intent, "webhook");
  },
  /** A card was declined. The same intent takes another card, so the charge stays open. */
  "payment_intent.payment_failed": (context) => lookAtOpen(context),
  /** Nobody can pay it any more. */
  "payment_intent.canceled": (context) => lookAtOpen(context),
  /** Money went back, also such as was given back in the provider's own dashboard. */
  "charge.refunded": async (context) => syncRefunds(await completed(context), context.handler),
  /** A refund has got further, or has come back. */
  "refund.updated": async (context) => syncRefunds(await completed(context), context.handler),
  /** The bank has sent it back. The money is owed again, and administrators see it. */
  "refund.failed": async (context) => syncRefunds(await completed(context), context.handler),
  /** The card's owner wants the money back from the bank. Nothing goes back meanwhile. */
  "charge.dispute.created": async (context) => syncDispute(await completed(context), context.handler),
  /** The bank has decided. What waited for it goes back when it is ours again. */
  "charge.dispute.closed": async (context) =>
    submitDueRefunds(await syncDispute(await completed(context), context.handler), context.handler),
};

async function lookAtOpen({ charge, handler }: PaymentEventContext): Promise<void> {
  if (charge.state === "open") await settleCharge(charge, handler, { by: "webhook", giveUp: false });
}

/** The charge of money that has moved: one that nobody knows to be paid is completed first, as its own webhook may be lost. */
async function completed({ charge, intent, handler }: PaymentEventContext): Promise<ChargeRecord> {
  if (charge.state === "paid" || intent.status !== "succeeded") return charge;
  await handler.complete(charge, intent, "webhook");
  return (await findCharge(charge.id)) ?? charge;
}
