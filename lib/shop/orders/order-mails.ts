import type { NewNotice } from "@/lib/people/users/add-notice";
import { namesIn } from "@/lib/platform/db/stored-name";
import { isoText } from "@/lib/platform/model/codecs";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import type { OrderMail, PurchaseMail } from "./mail-payloads";
import type { OrderRecord } from "./model";
import type { TrackedOrder } from "./place-order";
import type { PurchaseRecord } from "./purchase-model";
import { lacksAddress } from "./rules";

/** Delay of the mail that asks for an address, ms. The buyer's browser often sends the address within this time. */
const ADDRESS_PATIENCE_MS = 2 * 60_000;

const named = (line: OrderRecord["lines"][number]) => ({
  title: line.title,
  quantity: line.quantity,
  ...(line.titleBn && { titleBn: line.titleBn }),
  ...boxFactsOf(line),
});

const facts = (order: OrderRecord, trackingId: string, district: string | null) => ({
  purchaseId: order.purchaseId,
  buyerName: order.buyerInfo.name,
  seller: namesIn(order.seller),
  quantity: order.quantity,
  lines: order.lines.map(named),
  to: district,
  trackingId,
  paidWith: order.paidWith,
});

export const addressMailKey = (orderId: string): string => `order-${orderId}-needs-address`;

/** When the buyer of a placed order is asked for its address; null: nothing is missing. */
const addressAskedAt = ({ buyerInfo, at }: TrackedOrder): Date | null =>
  lacksAddress(buyerInfo) ? new Date(at.getTime() + ADDRESS_PATIENCE_MS) : null;

/** Asks a buyer without an e-mail for the addresses that are missing in the orders just placed. */
export const addressNotices = (orders: readonly TrackedOrder[]): NewNotice[] =>
  orders.flatMap((order) => {
    const sendAt = addressAskedAt(order);
    return sendAt ? { key: addressMailKey(order.id), about: "addressMissing", sendAt } : [];
  });

/**
 * The mails about an order that was just placed: one to its kitchen, and one to its buyer if the address is
 * incomplete. The mail about the payment is not among them, because it is about the whole purchase.
 */
function placedMails(order: TrackedOrder): OrderMail[] {
  const { trackingId, needsPickup, answerUntil, buyerInfo } = order;
  const sendAt = addressAskedAt(order);
  const about = facts(order, trackingId, buyerInfo.district);
  const mails: OrderMail[] = [
    {
      key: `order-${order.id}-paid-seller`,
      to: order.seller.email,
      kind: "order_sold",
      data: {
        ...about,
        soldPoisha: order.totalPoisha - order.deliveryChargePoisha,
        needsPickup,
        answerUntil: isoText(answerUntil),
      },
    },
  ];
  if (sendAt) {
    mails.push({
      key: addressMailKey(order.id),
      to: buyerInfo.email,
      kind: "order_needs_address",
      data: about,
      sendAt,
    });
  }
  return mails;
}

/** The mail to the buyer of a purchase with one order. Contains the receiver's code. */
const paidMail = (order: TrackedOrder): OrderMail => ({
  key: `order-${order.id}-paid-buyer`,
  to: order.buyerInfo.email,
  kind: "order_paid",
  data: {
    ...facts(order, order.trackingId, order.buyerInfo.district),
    parcelId: order.parcelId,
    totalPoisha: order.totalPoisha,
    deliveryChargePoisha: order.deliveryChargePoisha,
    ...comingOf(order),
  },
});

/** The kitchen's deadline, and the days between the kitchen's answer and the arrival. */
const comingOf = ({ answerUntil, days }: TrackedOrder) => ({ answerUntil: isoText(answerUntil), days });

/** The mails about a purchase that was just completed. `orders`: the orders that were not sold out. */
export function mailsOfPurchase(
  { id, buyerInfo }: PurchaseRecord,
  orders: readonly TrackedOrder[],
): (OrderMail | PurchaseMail)[] {
  const [first, ...others] = orders;
  if (!first) return [];
  const toBuyer =
    others.length === 0
      ? paidMail(first)
      : ({
          key: `purchase-${id}-paid-buyer`,
          to: buyerInfo.email,
          kind: "purchase_paid",
          data: {
            purchaseId: id,
            buyerName: buyerInfo.name,
            totalPoisha: orders.reduce((sum, order) => sum + order.totalPoisha, 0),
            to: first.buyerInfo.district,
            paidWith: first.paidWith,
            boxes: orders.map((order) => ({
              seller: namesIn(order.seller),
              lines: order.lines.map(named),
              trackingId: order.trackingId,
              parcelId: order.parcelId,
              totalPoisha: order.totalPoisha,
              deliveryChargePoisha: order.deliveryChargePoisha,
              ...comingOf(order),
            })),
          },
        } as const);
  return [toBuyer, ...orders.flatMap(placedMails)];
}

const factsNow = (order: OrderRecord) => facts(order, order.trackingId ?? "", order.buyerInfo.district);

/** The mail to the buyer that the kitchen has accepted the order. `expected`: the day of arrival, `YYYY-MM-DD`. */
export const acceptedMail = (order: OrderRecord, expected: string): OrderMail => ({
  key: `order-${order.id}-accepted`,
  to: order.buyerInfo.email,
  kind: "order_accepted",
  data: { ...factsNow(order), expected },
});

/** The mail to the buyer about a refund of an order that will still be delivered. Amounts in poisha. */
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

export type OrderEnding = {
  how: "cancelled" | "declined" | "lapsed" | "sold_out";
  reason: string | null;
  /** The refund in poisha. Only the buyer's mail names it. */
  refundPoisha: number;
};

/** The key of the mail that tells the buyer how an order has ended. */
const endedMailKey = ({ id }: OrderRecord, how: OrderEnding["how"], reader: "buyer" | "seller") =>
  `order-${id}-${how === "cancelled" ? "cancelled" : "ended"}-${reader}`;

/** Tells a buyer without an e-mail that an order has ended. */
export const endingNotice = (order: OrderRecord, how: OrderEnding["how"]): NewNotice => ({
  key: endedMailKey(order, how, "buyer"),
  about: "orderEnded",
});

/** The mails about an order that has ended before delivery. A kitchen that declined the order gets none. */
export function endingMails(order: OrderRecord, { how, reason, refundPoisha }: OrderEnding): OrderMail[] {
  const readers = how === "declined" ? (["buyer"] as const) : (["buyer", "seller"] as const);
  return readers.map((reader) => {
    const to = reader === "buyer" ? order.buyerInfo.email : order.seller.email;
    const refund = { reader, refundPoisha: reader === "buyer" ? refundPoisha : 0 };
    const key = endedMailKey(order, how, reader);
    if (how === "cancelled") {
      return { key, to, kind: "order_cancelled", data: { ...factsNow(order), ...refund } };
    }
    return { key, to, kind: "order_ended", data: { ...factsNow(order), ...refund, how, reason } };
  });
}
