import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import type { OrderMail, PurchaseMail } from "./mail-payloads";
import type { OrderRecord, PurchaseRecord } from "./mapper";
import type { PlacedBox } from "./place-box";
import { lacksAddress } from "./rules";

/** The buyer's own browser may bring the address a moment after the webhook has completed the order. */
const ADDRESS_PATIENCE_MS = 2 * 60_000;

const named = (line: OrderRecord["lines"][number]) => ({
  title: line.title,
  quantity: line.quantity,
  ...(line.titleBn && { titleBn: line.titleBn }),
  ...boxFactsOf(line),
});

const facts = (order: OrderRecord, trackingId: string, district: string | null) => ({
  buyerName: order.buyerInfo.name,
  sellerName: order.seller.name,
  quantity: order.quantity,
  lines: order.lines.map(named),
  to: district,
  trackingId,
  paidWith: order.paidWith,
});

/** Names the mail that asks for an order's address. */
export const addressMailKey = (orderId: string): string => `order-${orderId}-needs-address`;

/**
 * The mails of a box that has just been paid: to its kitchen, and to its buyer the question for an address that is not
 * complete. Of the payment the buyer hears once for all boxes.
 */
function placedMails(box: PlacedBox): OrderMail[] {
  const { trackingId, needsPickup, at, answerUntil, buyerInfo } = box;
  const about = facts(box, trackingId, buyerInfo.district);
  const mails: OrderMail[] = [
    {
      key: `order-${box.id}-paid-seller`,
      to: box.seller.email,
      kind: "order_sold",
      data: {
        ...about,
        soldPoisha: box.totalPoisha - box.deliveryChargePoisha,
        needsPickup,
        answerUntil: answerUntil.toISOString(),
      },
    },
  ];
  if (lacksAddress(buyerInfo)) {
    mails.push({
      key: addressMailKey(box.id),
      to: buyerInfo.email,
      kind: "order_needs_address",
      data: about,
      sendAt: new Date(at.getTime() + ADDRESS_PATIENCE_MS),
    });
  }
  return mails;
}

/** The mail of a purchase of one box, to its buyer; with the receiver's code. */
const paidMail = (box: PlacedBox): OrderMail => ({
  key: `order-${box.id}-paid-buyer`,
  to: box.buyerInfo.email,
  kind: "order_paid",
  data: {
    ...facts(box, box.trackingId, box.buyerInfo.district),
    parcelId: box.parcelId,
    totalPoisha: box.totalPoisha,
    deliveryChargePoisha: box.deliveryChargePoisha,
    ...comingOf(box),
  },
});

/** Until when its kitchen answers, and how long it takes after that. */
const comingOf = ({ answerUntil, days }: PlacedBox) => ({ answerUntil: answerUntil.toISOString(), days });

/**
 * The mails of what goes on of a purchase that has just been paid: to each kitchen, one to the buyer for all boxes,
 * and the question for an address that is not complete.
 */
export function mailsOfPurchase(
  { id, buyerInfo }: PurchaseRecord,
  boxes: readonly PlacedBox[],
): (OrderMail | PurchaseMail)[] {
  const [first, ...others] = boxes;
  if (!first) return [];
  const toBuyer =
    others.length === 0
      ? paidMail(first)
      : ({
          key: `purchase-${id}-paid-buyer`,
          to: buyerInfo.email,
          kind: "purchase_paid",
          data: {
            buyerName: buyerInfo.name,
            totalPoisha: boxes.reduce((sum, box) => sum + box.totalPoisha, 0),
            to: first.buyerInfo.district,
            paidWith: first.paidWith,
            boxes: boxes.map((box) => ({
              sellerName: box.seller.name,
              lines: box.lines.map(named),
              trackingId: box.trackingId,
              parcelId: box.parcelId,
              totalPoisha: box.totalPoisha,
              deliveryChargePoisha: box.deliveryChargePoisha,
              ...comingOf(box),
            })),
          },
        } as const);
  return [toBuyer, ...boxes.flatMap(placedMails)];
}

const factsNow = (order: OrderRecord) => facts(order, order.trackingId ?? "", order.buyerInfo.district);

/** To the buyer: the kitchen prepares it, and it comes on this day, `YYYY-MM-DD`. */
export const acceptedMail = (order: OrderRecord, expected: string): OrderMail => ({
  key: `order-${order.id}-accepted`,
  to: order.buyerInfo.email,
  kind: "order_accepted",
  data: { ...factsNow(order), expected },
});

/** The mail of a refund, to the buyer; amounts in poisha. The parcel goes on. */
export const refundMail = (
  order: OrderRecord,
  refund: { key: string; amountPoisha: number; refundedPoisha: number },
): OrderMail => ({
  key: `${refund.key}-buyer`,
  to: order.buyerInfo.email,
  kind: "order_refunded",
  data: {
    ...factsNow(order),
    amountPoisha: refund.amountPoisha,
    refundedPoisha: refund.refundedPoisha,
    totalPoisha: order.totalPoisha,
  },
});

/** How an order has ended, as its mails tell it. */
export type OrderEnding = {
  how: "cancelled" | "declined" | "lapsed" | "sold_out";
  reason: string | null;
  /** Only its buyer hears of the money. */
  refundPoisha: number;
};

/** The mails of an order that has ended; a kitchen that has declined it knows. */
export function endingMails(order: OrderRecord, { how, reason, refundPoisha }: OrderEnding): OrderMail[] {
  const readers = how === "declined" ? (["buyer"] as const) : (["buyer", "seller"] as const);
  return readers.map((reader) => {
    const to = reader === "buyer" ? order.buyerInfo.email : order.seller.email;
    const refund = { reader, refundPoisha: reader === "buyer" ? refundPoisha : 0 };
    if (how === "cancelled") {
      const key = `order-${order.id}-cancelled-${reader}`;
      return { key, to, kind: "order_cancelled", data: { ...factsNow(order), ...refund } };
    }
    const key = `order-${order.id}-ended-${reader}`;
    return { key, to, kind: "order_ended", data: { ...factsNow(order), ...refund, how, reason } };
  });
}
