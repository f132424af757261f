import "server-only";
import { addMail } from "@/lib/platform/outbox/outbox";
import { refundedOfBoxes } from "@/lib/shop/orders/box-money";
import { findOrder } from "@/lib/shop/orders/data";
import { boxesChargedBy, showOnPurchase } from "@/lib/shop/orders/data-charge";
import { orderTarget } from "@/lib/shop/orders/mapper";
import { refundMail } from "@/lib/shop/orders/order-mails";
import type { ChargeView } from "./charge-handler";

/** What the orders of a purchase show of its charge, and whom its refunds are told. */
export const purchaseChargeView: ChargeView = {
  show: showOnPurchase,
  tellRefunded: async (charge, refund, tx) => {
    // An ending and a claim have told of theirs.
    if (refund.why !== "refund") return;
    const boxes = await boxesChargedBy(charge.subject, tx);
    const box = boxes.find(({ id }) => id === refund.part) ?? boxes[0];
    if (!box) return;
    const { key, amountPoisha } = refund;
    const refundedPoisha = refundedOfBoxes(charge, boxes).get(box.id) ?? 0;
    await addMail(refundMail(box, { key, amountPoisha, refundedPoisha }), tx);
  },
  findPart: async (id, tx) => {
    const box = await findOrder(id, tx);
    return box && { id: box.id, paidPoisha: box.totalPoisha };
  },
  payer: async (charge, tx) => {
    const [box] = await boxesChargedBy(charge.subject, tx);
    return {
      uid: box?.buyerId ?? null,
      name: box?.buyerInfo.name ?? "",
      email: box?.buyerInfo.email ?? "",
    };
  },
  target: async (charge, tx) => {
    const [box] = await boxesChargedBy(charge.subject, tx);
    return orderTarget(
      box ?? { id: charge.subject.id, lines: [{ title: charge.subject.id }], trackingId: null },
    );
  },
};
