import "server-only";
import { markChargePaid } from "@/lib/payments/data";
import type { Payable } from "@/lib/payments/payable";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { addMail } from "@/lib/platform/outbox/outbox";
import { orderTarget } from "./audit-target";
import { completePaid } from "./complete-order";
import { findOrder } from "./data";
import { showOnOrder } from "./data-charge";
import { refundMail } from "./order-mails";

/** How the charges of orders are settled: what a paid one completes, and what an order shows of its charge. */
export const orderPayable: Payable = {
  complete: async (charge, intent, by) => {
    const order = await findOrder(charge.subject.id);
    if (!order) throw new AppError("not_found", { detail: "There is no such order." });
    const { byThisCall } = await completePaid(order, intent, by);
    if (byThisCall || charge.state === "paid") return;
    // A server of the release before has completed it without its charge.
    await withTransaction(async (tx) => {
      const paid = { intentId: intent.id, paidAt: intent.paidAt ?? new Date() };
      const marked = await markChargePaid(charge.id, paid, tx);
      if (marked) await showOnOrder(marked, tx);
    });
  },
  show: showOnOrder,
  tellRefunded: async (charge, refund, tx) => {
    const order = refund.why === "refund" ? await findOrder(charge.subject.id, tx) : null;
    if (!order) return;
    const { key, amountPoisha } = refund;
    await addMail(refundMail(order, { key, amountPoisha, refundedPoisha: charge.refundedPoisha }), tx);
  },
  target: async (charge, tx) => {
    const order = await findOrder(charge.subject.id, tx);
    return orderTarget(order ?? { id: charge.subject.id, title: charge.subject.id, trackingId: null });
  },
};
