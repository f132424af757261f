import "server-only";
import { findPaymentIntent } from "@/lib/payments/payment-intents";
import { refundPart, refundRest } from "@/lib/payments/refunds";
import { withTransaction } from "@/lib/platform/db/transactions";
import { addMail } from "@/lib/platform/outbox/outbox";
import { findOrder } from "./data";
import { noteRefundSettled, type RefundingOrder } from "./data-refunds";
import { refundMail } from "./order-mails";

/**
 * Makes a refund that was decided, once however often and from wherever it is called, and notes what the provider says
 * has gone back in all, and of a cancellation how much of that was its own; the buyer hears of one that came without a
 * cancellation. `refused`: less was left than that, or the provider does not know the payment, and none of it went back.
 * Throws when the provider does not answer; then it stays due.
 */
export async function settleRefund(order: RefundingOrder): Promise<"made" | "refused"> {
  const { id, transactionId, part, refundDue } = order;
  const { amountPoisha, key } = refundDue;
  const given = { paymentIntentId: transactionId, amountPoisha, idempotencyKey: key };
  let made = amountPoisha;
  if (!part) made = await refundRest(given);
  else if (!(await refundPart(given))) made = 0;
  const state = made > 0 ? "made" : "refused";
  const refundedPoisha = (await findPaymentIntent(transactionId))?.refundedPoisha ?? 0;
  const settled = { state, refundedPoisha, amountPoisha: made || amountPoisha, at: new Date() } as const;
  await withTransaction(async (tx) => {
    if (!(await noteRefundSettled(id, key, settled, tx))) return;
    const told = part && state === "made" ? await findOrder(id, tx) : null;
    if (told) await addMail(refundMail(told, { key, amountPoisha, refundedPoisha }), tx);
  });
  return state;
}
