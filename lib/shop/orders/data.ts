import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { wordsOf } from "@/lib/delivery/parcels/desk-words";
import { OPEN_FOR_MS } from "@/lib/payments/open-intents";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { numberWords, orderSearchWords } from "./desk-words";
import { type OrderDoc, orderDocs } from "./document";
import { type OrderRecord, toRecord, toView } from "./record";
import { type Address, type Location, lacksAddress, openKeyOf } from "./rules";

const idOf = (id: string) => ({ _id: new ObjectId(id) });

export type NewOrder = {
  buyer: { id: string; name: string; email: string };
  seller: { id: string; name: string; email: string };
  recipe: { id: string; title: string; image: string; pricePoisha: number };
  quantity: number;
  location: Location;
  deliveryChargePoisha: number;
  totalPoisha: number;
  to: Address;
  createdAt: Date;
};

/** Puts an open order on record, with its charge in the same transaction. Throws E11000 when one with the same open key stands there. */
export async function insertOpenOrder(order: NewOrder, tx: Tx): Promise<OrderRecord> {
  const { buyer, recipe } = order;
  const doc: OrderDoc = {
    _id: new ObjectId(),
    state: "open",
    buyerId: new ObjectId(buyer.id),
    buyerInfo: { name: buyer.name, email: buyer.email, ...order.to },
    sellerInfo: { id: new ObjectId(order.seller.id), name: order.seller.name, email: order.seller.email },
    recipeId: new ObjectId(recipe.id),
    title: recipe.title,
    image: recipe.image,
    pricePoisha: recipe.pricePoisha,
    quantity: order.quantity,
    location: order.location,
    deliveryChargePoisha: order.deliveryChargePoisha,
    totalPoisha: order.totalPoisha,
    transactionId: null,
    paymentStatus: "open",
    openKey: openKeyOf({ ...order, buyerId: buyer.id, recipeId: recipe.id }),
    createdAt: order.createdAt,
    openedAt: order.createdAt,
    openUntil: new Date(order.createdAt.getTime() + OPEN_FOR_MS),
    paidAt: null,
    completedAt: null,
    completedBy: null,
    needsAddress: false,
    parcelId: null,
    trackingId: null,
    refundedPoisha: 0,
    searchWords: [],
    checkAt: null,
  };
  doc.searchWords = orderSearchWords(doc);
  await orderDocs().insertOne(doc, inside(tx));
  return toRecord(doc);
}

async function findOne(filter: Filter<OrderDoc>, tx?: Tx): Promise<OrderRecord | null> {
  const doc = await orderDocs().findOne(filter, inside(tx));
  return doc && toRecord(doc);
}

export const findOrder = (id: string, tx?: Tx) => findOne({ _id: requireId(id) }, tx);

/** `$type` repeats the partial index's own condition, so that the index can be used. */
export const findOpenOrder = (openKey: string) => findOne({ openKey: { $eq: openKey, $type: "string" } });

export const findOrderByTransaction = (transactionId: string) =>
  findOne({ transactionId: { $eq: transactionId, $type: "string" } });

/** Fills in where to bring an order that is still open. */
export async function noteAddress(id: string, to: Address): Promise<void> {
  await orderDocs().updateOne({ ...idOf(id), state: "open" }, { $set: addressFields(to) });
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
  transactionId: string;
  paidAt: Date;
  completedAt: Date;
  completedBy: NonNullable<OrderDoc["completedBy"]>;
  parcelId: string;
  trackingId: string;
  to: Address;
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
      transactionId: { $in: [null, done.transactionId] },
    },
    {
      $set: {
        ...fields,
        ...addressFields(to),
        state: "completed",
        paymentStatus: "succeeded",
        parcelId: new ObjectId(parcelId),
        needsAddress: lacksAddress(to),
        checkAt: null,
      },
      $addToSet: {
        searchWords: { $each: [...numberWords(done.trackingId), ...wordsOf(done.transactionId)] },
      },
      $unset: { openKey: "" },
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
