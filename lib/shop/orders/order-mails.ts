import type { OrderMail } from "./mail-facts";
import type { OrderRecord } from "./record";
import { type Address, lacksAddress } from "./rules";

/** The buyer's own browser may bring the address a moment after the webhook has completed the order. */
const ADDRESS_PATIENCE_MS = 2 * 60_000;

type Placed = { parcelId: string; trackingId: string; to: Address; needsPickup: boolean; at: Date };

const facts = (order: OrderRecord, trackingId: string, district: string | null) => ({
  title: order.title,
  buyerName: order.buyerInfo.name,
  sellerName: order.seller.name,
  quantity: order.quantity,
  to: district,
  trackingId,
});

/** Names the mail that asks for an order's address. */
export const addressMailKey = (orderId: string): string => `order-${orderId}-needs-address`;

/**
 * The mails of an order that has just been paid: to its buyer and its seller, and the question for an address that is not
 * complete.
 */
export function completionMails(order: OrderRecord, placed: Placed): OrderMail[] {
  const { parcelId, trackingId, to, needsPickup, at } = placed;
  const { totalPoisha, deliveryChargePoisha } = order;
  const about = facts(order, trackingId, to.district);
  const mails: OrderMail[] = [
    {
      key: `order-${order.id}-paid-buyer`,
      to: order.buyerInfo.email,
      kind: "order_paid",
      data: { ...about, parcelId, totalPoisha, deliveryChargePoisha },
    },
    {
      key: `order-${order.id}-paid-seller`,
      to: order.seller.email,
      kind: "order_sold",
      data: { ...about, soldPoisha: totalPoisha - deliveryChargePoisha, needsPickup },
    },
  ];
  if (lacksAddress(to)) {
    mails.push({
      key: addressMailKey(order.id),
      to: order.buyerInfo.email,
      kind: "order_needs_address",
      data: about,
      sendAt: new Date(at.getTime() + ADDRESS_PATIENCE_MS),
    });
  }
  return mails;
}

/** The mail of a refund, to the buyer; amounts in poisha. The parcel goes on. */
export const refundMail = (
  order: OrderRecord,
  refund: { key: string; amountPoisha: number; refundedPoisha: number },
): OrderMail => ({
  key: `${refund.key}-buyer`,
  to: order.buyerInfo.email,
  kind: "order_refunded",
  data: {
    ...facts(order, order.trackingId ?? "", order.buyerInfo.district),
    amountPoisha: refund.amountPoisha,
    refundedPoisha: refund.refundedPoisha,
    totalPoisha: order.totalPoisha,
  },
});

/** The mails of a cancelled order; only its buyer hears of the money, in poisha. */
export const cancellationMails = (order: OrderRecord, refundPoisha: number): OrderMail[] =>
  (["buyer", "seller"] as const).map((reader) => ({
    key: `order-${order.id}-cancelled-${reader}`,
    to: reader === "buyer" ? order.buyerInfo.email : order.seller.email,
    kind: "order_cancelled",
    data: {
      ...facts(order, order.trackingId ?? "", order.buyerInfo.district),
      reader,
      refundPoisha: reader === "buyer" ? refundPoisha : 0,
    },
  }));
