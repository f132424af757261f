import type { ChargeDoc, ChargeRefundDoc } from "../../lib/payments/document";
import type { OrderDoc } from "../../lib/shop/orders/document";
import { purchaseChargeFields } from "../../lib/shop/purchases/rules";
import { seedId } from "./ids";

const STATES = { open: "open", completed: "paid", abandoned: "void" } as const;

/** The charge of a demo order as checkout and refunds leave it. Nobody asks the provider about it again. */
export function chargeDocument(order: OrderDoc, refunds: ChargeRefundDoc[]): ChargeDoc {
  const id = order._id.toHexString();
  const { subject: _, ...fields } = purchaseChargeFields(
    { id, via: "recipe", buyerId: order.buyerId.toHexString(), totalPoisha: order.totalPoisha },
    order.recipeId.toHexString(),
  );
  return {
    ...fields,
    _id: seedId("charge", id),
    subject: { kind: "order", id: order._id },
    intentId: order.transactionId,
    state: STATES[order.state],
    voidedAs: order.state === "abandoned" ? order.paymentStatus : null,
    openUntil: order.openUntil,
    paidAt: order.paidAt,
    refundedPoisha: order.refundedPoisha,
    refunds,
    unsettledPoisha: 0,
    dispute: null,
    checkAt: null,
    createdAt: order.createdAt,
    revision: 0,
  };
}
