import type { NewNotice } from "@/lib/people/notices/model";
import type { News } from "@/lib/people/notices/tell";
import { namesIn } from "@/lib/platform/db/stored-name";
import { isoText } from "@/lib/platform/model/codecs";
import { routes } from "@/lib/routes";
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

/** A mail with the notice of the same event. */
type Told<Mail> = Mail & { notice: NewNotice | null };

// The records of a deleted account have an empty e-mail.
export const toBuyer = ({ buyerId, buyerInfo }: Pick<OrderRecord, "buyerId" | "buyerInfo">) =>
  ({ uid: buyerInfo.email === "" ? null : buyerId, reader: "buyer" }) as const;

export const toKitchen = ({ seller }: Pick<OrderRecord, "seller">) =>
  ({ uid: seller.email === "" ? null : seller.id, reader: "kitchen" }) as const;

const aboutOrder = ({ id }: Pick<OrderRecord, "id">) => ({ kind: "order", id }) as const;

export const addressMailKey = (orderId: string): string => `order-${orderId}-needs-address`;

/** When the buyer of a placed order is asked for its address; null: nothing is missing. */
const addressAskedAt = ({ buyerInfo, at }: TrackedOrder): Date | null =>
  lacksAddress(buyerInfo) ? new Date(at.getTime() + ADDRESS_PATIENCE_MS) : null;

/**
 * Returns what is told about a newly placed order: to its kitchen the sale and a reminder to answer; to its buyer a
 * request for the address, if that is incomplete. News of the payment is about the whole purchase, so it is not here.
 */
function newsOfPlaced(order: TrackedOrder): News[] {
  const { trackingId, needsPickup, answerUntil, buyerInfo } = order;
  const sendAt = addressAskedAt(order);
  const about = facts(order, trackingId, buyerInfo.district);
  const toAnswer = {
    ...toKitchen(order),
    about: aboutOrder(order),
    href: routes.mySales,
    until: answerUntil,
  };
  const news: News[] = [
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
      notice: toAnswer,
    } satisfies Told<OrderMail>,
    {
      key: `order-${order.id}-reminder`,
      kind: "order_reminder",
      notice: { ...toAnswer, isReminder: true },
    },
  ];
  if (sendAt) {
    news.push({
      key: addressMailKey(order.id),
      to: buyerInfo.email,
      kind: "order_needs_address",
      data: about,
      sendAt,
      notice: {
        ...toBuyer(order),
        about: aboutOrder(order),
        href: routes.purchase(order.purchaseId),
        from: sendAt,
      },
    } satisfies Told<OrderMail>);
  }
  return news;
}

/** What the buyer of a purchase with one order is told. The mail contains the receiver's code. */
const paidNews = (order: TrackedOrder): Told<OrderMail> => ({
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
  notice: { ...toBuyer(order), about: aboutOrder(order), href: routes.track(order.trackingId) },
});

/** The kitchen's deadline, and the days between the kitchen's answer and the arrival. */
const comingOf = ({ answerUntil, days }: TrackedOrder) => ({ answerUntil: isoText(answerUntil), days });

/** What is told about a purchase that was just completed. `orders`: the orders that were not sold out. */
export function newsOfPurchase({ id, buyerInfo }: PurchaseRecord, orders: readonly TrackedOrder[]): News[] {
  const [first, ...others] = orders;
  if (!first) return [];
  const paid: News =
    others.length === 0
      ? paidNews(first)
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
          notice: {
            ...toBuyer(first),
            about: { kind: "purchase", id },
            href: routes.purchase(id),
            figures: { kitchens: orders.length },
          },
        } satisfies Told<PurchaseMail>);
  return [paid, ...orders.flatMap(newsOfPlaced)];
}

const factsNow = (order: OrderRecord) => facts(order, order.trackingId ?? "", order.buyerInfo.district);

/** Tells the buyer that the kitchen has accepted the order. `expected`: the day of arrival, `YYYY-MM-DD`. */
export const acceptedNews = (order: OrderRecord, expected: string): Told<OrderMail> => ({
  key: `order-${order.id}-accepted`,
  to: order.buyerInfo.email,
  kind: "order_accepted",
  data: { ...factsNow(order), expected },
  notice: {
    ...toBuyer(order),
    about: aboutOrder(order),
    href: routes.track(order.trackingId ?? ""),
    figures: { expected },
  },
});

/** Tells the buyer that the day on which the order was expected has passed. `trackingId`: the parcel's. */
export const lateNews = (order: OrderRecord, trackingId: string, expected: string): News => ({
  key: `order-${order.id}-late-${expected}`,
  kind: "order_late",
  notice: { ...toBuyer(order), about: aboutOrder(order), href: routes.track(trackingId) },
});

/** Tells the buyer about a refund of an order that will still be delivered. Amounts in poisha. */
export const refundNews = (
  order: OrderRecord,
  { key, amountPoisha, refundedPoisha }: { key: string; amountPoisha: number; refundedPoisha: number },
): Told<OrderMail> => ({
  key: `${key}-buyer`,
  to: order.buyerInfo.email,
  kind: "order_refunded",
  data: { ...factsNow(order), amountPoisha, refundedPoisha, totalPoisha: order.totalPoisha },
  notice: {
    ...toBuyer(order),
    reader: "payee",
    about: aboutOrder(order),
    href: routes.purchase(order.purchaseId),
    figures: { amountPoisha },
  },
});

export type OrderEnding = {
  how: "cancelled" | "declined" | "lapsed" | "sold_out";
  /** True: its buyer has cancelled it, and gets the mail without a notice. */
  byBuyer: boolean;
  reason: string | null;
  /** The refund in poisha. Only the buyer's mail names it. */
  refundPoisha: number;
};

/** What is told about an order that has ended before delivery. A kitchen that declined the order is told nothing. */
export function endingNews(
  order: OrderRecord,
  { how, byBuyer, reason, refundPoisha }: OrderEnding,
): Told<OrderMail>[] {
  const readers = how === "declined" ? (["buyer"] as const) : (["buyer", "seller"] as const);
  return readers.map((reader): Told<OrderMail> => {
    const isBuyer = reader === "buyer";
    const to = isBuyer ? order.buyerInfo.email : order.seller.email;
    const refund = { reader, refundPoisha: isBuyer ? refundPoisha : 0 };
    const told = {
      ...(isBuyer ? toBuyer(order) : toKitchen(order)),
      about: aboutOrder(order),
      href: isBuyer ? routes.purchase(order.purchaseId) : routes.mySales,
    };
    if (how === "cancelled") {
      const notice = isBuyer && byBuyer ? null : told;
      const key = `order-${order.id}-cancelled-${reader}`;
      return { key, to, kind: "order_cancelled", data: { ...factsNow(order), ...refund }, notice };
    }
    return {
      key: `order-${order.id}-ended-${reader}`,
      to,
      kind: "order_ended",
      data: { ...factsNow(order), ...refund, how, reason },
      notice: { ...told, figures: { how } },
    };
  });
}
