import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { wordsOf } from "@/lib/delivery/parcels/desk-words";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import type { TakenPortions } from "@/lib/shop/stock/portions";
import { numberWords, orderSearchWords } from "./desk-words";
import { type OrderDoc, orderDocs } from "./document";
import { type OrderLine, type OrderRecord, toRecord, toView } from "./record";
import { type Address, type Location, lacksAddress } from "./rules";

const idOf = (id: string) => ({ _id: new ObjectId(id) });

/** A box of a purchase that is being opened. */
export type NewOrder = {
  id: string;
  purchaseId: string;
  buyer: { id: string; name: string; email: string };
  seller: { id: string; name: string; email: string };
  /** At least one. */
  lines: readonly OrderLine[];
  location: Location;
  deliveryChargePoisha: number;
  totalPoisha: number;
  to: Address;
  portions: TakenPortions[];
  createdAt: Date;
};

export const newOrderId = (): string => new ObjectId().toHexString();

/** Puts the open boxes of a purchase on record, in the transaction that opens it. */
export async function insertOpenOrders(orders: readonly NewOrder[], tx: Tx): Promise<void> {
  await orderDocs().insertMany(orders.map(openDoc), inside(tx));
}

function openDoc(order: NewOrder): OrderDoc {
  const doc: OrderDoc = {
    _id: new ObjectId(order.id),
    state: "open",
    purchaseId: new ObjectId(order.purchaseId),
    lines: order.lines.map((line) => ({ ...line, recipeId: new ObjectId(line.recipeId) })),
    boxState: "unpaid",
    answerUntil: null,
    endReason: null,
    endedBy: null,
    portions: order.portions,
    buyerId: new ObjectId(order.buyer.id),
    buyerInfo: { name: order.buyer.name, email: order.buyer.email, ...order.to },
    sellerInfo: { id: new ObjectId(order.seller.id), name: order.seller.name, email: order.seller.email },
    location: order.location,
    deliveryChargePoisha: order.deliveryChargePoisha,
    totalPoisha: order.totalPoisha,
    intentId: null,
    paymentStatus: "open",
    createdAt: order.createdAt,
    paidAt: null,
    completedAt: null,
    completedBy: null,
    needsAddress: false,
    parcelId: null,
    trackingId: null,
    refundedPoisha: 0,
    refundState: null,
    refundDue: null,
    searchWords: [],
  };
  return { ...doc, searchWords: orderSearchWords(doc) };
}

export async function findOrder(id: string, tx?: Tx): Promise<OrderRecord | null> {
  const doc = await orderDocs().findOne({ _id: requireId(id) }, inside(tx));
  return doc && toRecord(doc);
}

/** The boxes of a purchase, in its order. */
export async function findOrders(ids: readonly string[], tx?: Tx): Promise<OrderRecord[]> {
  const docs = await orderDocs()
    .find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }, inside(tx))
    .toArray();
  const byId = new Map(docs.map((doc) => [doc._id.toHexString(), toRecord(doc)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Completed orders of these purchases as lists show them, in no order. */
export async function listOrdersOf(purchaseIds: readonly string[]): Promise<ReturnType<typeof toView>[]> {
  const docs = await orderDocs()
    .find({ purchaseId: { $in: purchaseIds.map((id) => new ObjectId(id)) } })
    .toArray();
  return docs.map(toView);
}

/** Fills in where to bring orders that are still open. */
export async function saveOrderAddress(ids: readonly string[], to: Address, tx?: Tx): Promise<void> {
  const open = { _id: { $in: ids.map((id) => new ObjectId(id)) }, state: "open" as const };
  await orderDocs().updateMany(open, { $set: addressFields(to) }, inside(tx));
}

/** Notes what is taken from the counters for an order; [] once it is given back. */
export async function savePortions(id: string, portions: TakenPortions[], tx: Tx): Promise<void> {
  await orderDocs().updateOne(idOf(id), { $set: { portions } }, inside(tx));
}

const addressFields = (to: Address) => ({
  "buyerInfo.phone": to.phone,
  "buyerInfo.address": to.address,
  "buyerInfo.district": to.district,
});

/**
 * Sets the address of a buyer's order, whatever its state, and says whether there was such an order. One that
 * still lacks a part goes on asking for it.
 */
export async function changeOrderAddress(id: string, buyerId: string, to: Address, tx: Tx): Promise<boolean> {
  const { matchedCount } = await orderDocs().updateOne(
    { ...idOf(id), buyerId: new ObjectId(buyerId), state: { $ne: "abandoned" } },
    { $set: { ...addressFields(to), needsAddress: lacksAddress(to) } },
    inside(tx),
  );
  return matchedCount === 1;
}

export type Completion = {
  intentId: string;
  paidAt: Date;
  completedAt: Date;
  completedBy: NonNullable<OrderDoc["completedBy"]>;
  parcelId: string;
  trackingId: string;
  to: Address;
  /** Until when the kitchen has to answer. */
  answerUntil: Date;
};

/**
 * Turns a paid order from open (or abandoned: money that came after all) into completed. False when somebody
 * else did so first: the one condition that makes completing safe any number of times.
 */
export async function markCompleted(id: string, done: Completion, tx: Tx): Promise<boolean> {
  const { parcelId, to, ...fields } = done;
  const { matchedCount } = await orderDocs().updateOne(
    {
      ...idOf(id),
      state: { $in: ["open", "abandoned"] },
      intentId: { $in: [null, done.intentId] },
    },
    {
      $set: {
        ...fields,
        ...addressFields(to),
        state: "completed",
        boxState: "paid",
        paymentStatus: "succeeded",
        parcelId: new ObjectId(parcelId),
        needsAddress: lacksAddress(to),
      },
      $addToSet: {
        searchWords: { $each: [...numberWords(done.trackingId), ...wordsOf(done.intentId)] },
      },
    },
    inside(tx),
  );
  return matchedCount === 1;
}

/** Completed orders, newest first by completion; of one buyer (by id or e-mail) or of everybody. */
export async function listCompletedOrders(
  whose: { buyerId?: string; buyerEmail?: string; sellerId?: string },
  page: { page: number; size: number },
): Promise<ReturnType<typeof toView>[]> {
  const filter: Filter<OrderDoc> = { state: "completed" };
  if (whose.buyerId !== undefined) filter.buyerId = new ObjectId(whose.buyerId);
  if (whose.sellerId !== undefined) filter["sellerInfo.id"] = new ObjectId(whose.sellerId);
  if (whose.buyerEmail !== undefined) filter["buyerInfo.email"] = whose.buyerEmail;
  const docs = await orderDocs()
    .find(filter)
    .sort({ completedAt: -1, _id: -1 })
    .skip((page.page - 1) * page.size)
    .limit(page.size)
    .toArray();
  return docs.map(toView);
}
