import type { ChargeDoc } from "../../lib/payments/document";
import { purchaseChargeFields } from "../../lib/shop/purchases/rules";
import { seedId } from "./ids";
import type { DemoPurchase } from "./purchase-documents";

const STATES = { open: "open", completed: "paid", abandoned: "void" } as const;

/** What the charge of a demo purchase is opened with. */
export function chargeFieldsOf({ purchase }: Pick<DemoPurchase, "purchase">) {
  const { _id, buyerId, totalPoisha } = purchase;
  return purchaseChargeFields({ id: _id.toHexString(), buyerId: buyerId.toHexString(), totalPoisha });
}

/** The charge of a demo purchase as checkout and refunds leave it. Nobody asks the provider about it again. */
export function chargeDocument({ purchase, orders, refunds }: DemoPurchase): ChargeDoc {
  const { subject, ...fields } = chargeFieldsOf({ purchase });
  const [first] = orders;
  return {
    ...fields,
    _id: seedId("charge", subject.id),
    subject: { kind: subject.kind, id: purchase._id },
    intentId: first?.intentId ?? null,
    state: STATES[purchase.state],
    voidedAs: purchase.state === "abandoned" ? (first?.paymentStatus ?? null) : null,
    openUntil: purchase.openUntil,
    paidAt: purchase.paidAt,
    refundedPoisha: orders.reduce((sum, { refundedPoisha }) => sum + refundedPoisha, 0),
    refunds,
    unsettledPoisha: 0,
    dispute: null,
    checkAt: null,
    createdAt: purchase.createdAt,
    revision: 0,
  };
}
