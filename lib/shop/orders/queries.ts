import "server-only";
import { type Filter, ObjectId } from "mongodb";
import type { AccountKey } from "@/lib/people/users/account-key";
import { requireId } from "@/lib/platform/db/ids";
import { namesIn } from "@/lib/platform/db/stored-name";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { orderDocs } from "./collections";
import { type OrderDoc, type OrderLine, type OrderRecord, toRecord } from "./model";
import type { Address } from "./rules";
import { orderSearchWords } from "./search-words";

const idOf = (id: string) => ({ _id: new ObjectId(id) });

/** An order of a purchase that is about to be opened. */
export type NewOrder = Pick<
  OrderRecord,
  | "id"
  | "purchaseId"
  | "seller"
  | "location"
  | "deliveryChargePoisha"
  | "totalPoisha"
  | "paidWith"
  | "portions"
  | "createdAt"
> & {
  buyer: { id: string; name: string; email: string | null };
  /** At least one line. */
  lines: readonly OrderLine[];
  to: Address;
};

export const newOrderId = (): string => new ObjectId().toHexString();

/** Stores the open orders of a purchase, in the transaction that opens the purchase. */
export async function insertOpenOrders(orders: readonly NewOrder[], tx: Tx): Promise<void> {
  await orderDocs().insertMany(orders.map(openDoc), inside(tx));
}

function openDoc({ id, purchaseId, lines, buyer, seller, to, ...kept }: NewOrder): OrderDoc {
  const doc: OrderDoc = {
    ...kept,
    _id: new ObjectId(id),
    state: "open",
    purchaseId: new ObjectId(purchaseId),
    lines: lines.map((line) => ({ ...line, recipeId: new ObjectId(line.recipeId) })),
    boxState: "unpaid",
    answerUntil: null,
    endReason: null,
    endedBy: null,
    buyerId: new ObjectId(buyer.id),
    buyerInfo: { name: buyer.name, email: buyer.email, ...to },
    sellerInfo: { ...namesIn(seller), id: new ObjectId(seller.id), email: seller.email },
    intentId: null,
    paymentStatus: "open",
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

/** Reads orders by id, in the order of `ids`. Unknown ids are left out. */
export async function findOrders(ids: readonly string[], tx?: Tx): Promise<OrderRecord[]> {
  if (ids.length === 0) return [];
  const docs = await orderDocs()
    .find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }, inside(tx))
    .toArray();
  const byId = new Map(docs.map((doc) => [doc._id.toHexString(), toRecord(doc)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads the orders of these purchases, in no particular order. */
export const listOrdersOf = (purchaseIds: readonly string[]): Promise<OrderDoc[]> =>
  orderDocs()
    .find({ purchaseId: { $in: purchaseIds.map((id) => new ObjectId(id)) } })
    .toArray();

/** Stores the portions that are reserved or sold for an order; [] after their release. */
export async function savePortions(id: string, portions: OrderRecord["portions"], tx: Tx): Promise<void> {
  await orderDocs().updateOne(idOf(id), { $set: { portions } }, inside(tx));
}

/**
 * Completed orders of a buyer (by id or e-mail) or of a seller, the latest first. An empty `whose` means everybody's.
 */
export async function listCompletedOrders(
  whose: { buyer?: AccountKey; sellerId?: string },
  page: { page: number; size: number },
): Promise<OrderDoc[]> {
  const filter: Filter<OrderDoc> = { state: "completed" };
  const { buyer } = whose;
  if (buyer && "id" in buyer) filter.buyerId = new ObjectId(buyer.id);
  if (buyer && "email" in buyer) filter["buyerInfo.email"] = buyer.email;
  if (whose.sellerId !== undefined) filter["sellerInfo.id"] = new ObjectId(whose.sellerId);
  return orderDocs()
    .find(filter)
    .sort({ completedAt: -1, _id: -1 })
    .skip((page.page - 1) * page.size)
    .limit(page.size)
    .toArray();
}

/** Counts the completed orders that contain the recipe. Refunded orders count too. */
export const countOrdersOfRecipe = (recipeId: string): Promise<number> =>
  orderDocs().countDocuments({ "lines.recipeId": requireId(recipeId), state: "completed" });

/** Counts the completed orders of each buyer. A buyer without orders is missing from the map. */
export async function countBought(uids: readonly string[]): Promise<Map<string, number>> {
  if (uids.length === 0) return new Map();
  const buyers = uids.map(requireId);
  const counts = await orderDocs()
    .aggregate<{ _id: ObjectId; orders: number }>([
      { $match: { buyerId: { $in: buyers }, state: "completed" } },
      { $group: { _id: "$buyerId", orders: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counts.map(({ _id, orders }) => [_id.toHexString(), orders]));
}

/**
 * Counts a kitchen's portions that are reserved or sold on a day in Dhaka. Slow, because it reads all orders of the
 * seller.
 */
export async function countPortionsTaken(sellerId: string, day: string, tx: Tx): Promise<number> {
  const [sum] = await orderDocs()
    .aggregate<{ portions: number }>(
      [
        { $match: { "sellerInfo.id": requireId(sellerId), "portions.day": day } },
        { $unwind: "$portions" },
        { $match: { "portions.day": day } },
        { $group: { _id: null, portions: { $sum: "$portions.quantity" } } },
      ],
      inside(tx),
    )
    .toArray();
  return sum?.portions ?? 0;
}
