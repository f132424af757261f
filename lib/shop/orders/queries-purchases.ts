import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { OPEN_FOR_MS } from "@/lib/money/charges/rules";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { purchaseDocs } from "./collections";
import { type PurchaseDoc, type PurchaseRecord, toPurchase } from "./purchase-model";
import { type Address, addressUpdate } from "./rules";

const idOf = (id: string) => ({ _id: new ObjectId(id) });

export type NewPurchase = Pick<
  PurchaseRecord,
  | "id"
  | "via"
  | "buyerId"
  | "location"
  | "orderIds"
  | "totalPoisha"
  | "payWith"
  | "contents"
  | "heldUntil"
  | "createdAt"
> & {
  buyer: { name: string; email: string | null };
  to: Address;
  openKey: string;
  terms: { version: string; agreedAt: Date };
};

export const newPurchaseId = (): string => new ObjectId().toHexString();

/** Stores an open purchase. Throws the driver's error E11000 if an open purchase with the same `openKey` exists. */
export async function insertOpenPurchase(purchase: NewPurchase, tx: Tx): Promise<PurchaseRecord> {
  const { id, buyerId, buyer, to, orderIds, terms, ...kept } = purchase;
  const doc: PurchaseDoc = {
    ...kept,
    ...idOf(id),
    state: "open",
    buyerId: new ObjectId(buyerId),
    buyerInfo: { ...buyer, ...to },
    orderIds: orderIds.map((one) => new ObjectId(one)),
    termsVersion: terms.version,
    termsAgreedAt: terms.agreedAt,
    openUntil: new Date(purchase.createdAt.getTime() + OPEN_FOR_MS),
    paidAt: null,
    completedAt: null,
    completedBy: null,
  };
  await purchaseDocs().insertOne(doc, inside(tx));
  return toPurchase(doc);
}

async function findOne(filter: Filter<PurchaseDoc>, tx?: Tx): Promise<PurchaseRecord | null> {
  const doc = await purchaseDocs().findOne(filter, inside(tx));
  return doc && toPurchase(doc);
}

export const findPurchase = (id: string, tx?: Tx) => findOne({ _id: requireId(id) }, tx);

/** Returns a purchase of this viewer. Throws AppError malformed_id, not_found or forbidden. */
export async function requireOwnPurchase(viewer: Pick<Viewer, "uid">, id: string): Promise<PurchaseRecord> {
  const purchase = await findPurchase(id);
  if (!purchase) throw new AppError("not_found", "noSuchPurchase");
  if (purchase.buyerId !== viewer.uid) {
    throw new AppError("forbidden", "otherPurchase");
  }
  return purchase;
}

/**
 * Finds the open purchase with this key. The filter repeats the partial index's condition (`$type`), because
 * otherwise the index is not used.
 */
export const findOpenPurchase = (openKey: string, tx?: Tx) =>
  findOne({ openKey: { $eq: openKey, $type: "string" } }, tx);

/** The buyer's unpaid purchases that still have reserved portions. */
export async function listHolding(buyerId: string, tx?: Tx): Promise<PurchaseRecord[]> {
  const holding = { buyerId: new ObjectId(buyerId), state: "open" as const, heldUntil: { $gt: new Date() } };
  const docs = await purchaseDocs().find(holding, inside(tx)).toArray();
  return docs.map(toPurchase);
}

/** Stores the delivery address of a purchase that is still open, and replaces an earlier address. */
export async function savePurchaseAddress(id: string, to: Address, tx?: Tx): Promise<void> {
  await purchaseDocs().updateOne({ ...idOf(id), state: "open" }, { $set: addressUpdate(to) }, inside(tx));
}

/** Stores the version of the terms that the buyer of an open purchase has accepted, and the time. */
export async function saveTerms(id: string, terms: { version: string; agreedAt: Date }): Promise<void> {
  await purchaseDocs().updateOne(
    { ...idOf(id), state: "open", termsVersion: { $ne: terms.version } },
    { $set: { termsVersion: terms.version, termsAgreedAt: terms.agreedAt } },
  );
}

/** Sets the end of a purchase's reservation. Returns false if the end has changed since the purchase was read. */
export async function moveHold(
  { id, heldUntil }: Pick<PurchaseRecord, "id" | "heldUntil">,
  until: Date | null,
  tx: Tx,
): Promise<boolean> {
  const { matchedCount } = await purchaseDocs().updateOne(
    { ...idOf(id), state: "open", heldUntil },
    { $set: { heldUntil: until } },
    inside(tx),
  );
  return matchedCount === 1;
}

/** Purchases whose reservation of portions has expired, the earliest expired first. */
export async function listHeldTooLong(now: Date, limit: number): Promise<PurchaseRecord[]> {
  const docs = await purchaseDocs()
    .find({ heldUntil: { $lte: now, $type: "date" } })
    .sort({ heldUntil: 1 })
    .limit(limit)
    .toArray();
  return docs.map(toPurchase);
}

/** Open cash purchases that were not ordered within an hour, the oldest first. */
export async function listUnorderedCash(now: Date, limit: number): Promise<PurchaseRecord[]> {
  const docs = await purchaseDocs()
    .find({ payWith: "cash", state: "open", openUntil: { $lte: now } })
    .sort({ openUntil: 1 })
    .limit(limit)
    .toArray();
  return docs.map(toPurchase);
}

/** Stores when the first order of a cash purchase was paid. Later calls change nothing. */
export async function markPurchasePaid(id: string, paidAt: Date, tx: Tx): Promise<void> {
  await purchaseDocs().updateOne({ ...idOf(id), paidAt: null }, { $set: { paidAt } }, inside(tx));
}

/** Removes a purchase's open key, so that another purchase with the same key can be opened. */
export async function dropOpenKey(id: string, tx?: Tx): Promise<void> {
  await purchaseDocs().updateOne(idOf(id), { $unset: { openKey: "" } }, inside(tx));
}

/**
 * Closes an open purchase that will not be paid, and returns it as it was before. Returns null if it is not open any
 * more.
 */
export async function markAbandoned(id: string, tx: Tx): Promise<PurchaseRecord | null> {
  const doc = await purchaseDocs().findOneAndUpdate(
    { ...idOf(id), state: "open" },
    { $set: { state: "abandoned", heldUntil: null }, $unset: { openKey: "" } },
    { returnDocument: "before", ...inside(tx) },
  );
  return doc && toPurchase(doc);
}

/**
 * Completes a purchase that is open, or that was closed before its payment arrived. `to`: the delivery address;
 * missing parts stay, except an area or landmark of another place. Returns the purchase with its earlier state, or
 * null if it was completed already.
 */
export async function markPurchaseCompleted(
  id: string,
  done: {
    /** When the purchase was paid; null: it is paid in cash at the door. */
    paidAt: Date | null;
    completedAt: Date;
    completedBy: NonNullable<PurchaseDoc["completedBy"]>;
    to?: Address | undefined;
  },
  tx: Tx,
): Promise<PurchaseRecord | null> {
  const { to, ...fields } = done;
  // Only a purchase that was paid online can be completed after it was closed.
  const from = done.paidAt === null ? (["open"] as const) : (["open", "abandoned"] as const);
  // The area belongs to the district and the landmark to the address, so a known one replaces its part even by null.
  const isKnown = (name: string, value: string | null) =>
    value !== null ||
    (name === "area" && to?.district !== null) ||
    (name === "landmark" && to?.address !== null);
  const typed = Object.entries(to ?? {}).filter(([name, value]) => isKnown(name, value));
  const doc = await purchaseDocs().findOneAndUpdate(
    { ...idOf(id), state: { $in: [...from] } },
    {
      $set: {
        ...fields,
        state: "completed",
        heldUntil: null,
        ...Object.fromEntries(typed.map(([name, value]) => [`buyerInfo.${name}`, value])),
      },
      $unset: { openKey: "" },
    },
    { returnDocument: "before", ...inside(tx) },
  );
  return doc && toPurchase({ ...doc, buyerInfo: { ...doc.buyerInfo, ...Object.fromEntries(typed) } });
}

const byCompletion = { completedAt: -1, _id: -1 } as const;

/** A buyer's completed purchases that contain one of these orders, the latest first. */
export async function listWithOrders(
  buyerId: string,
  orderIds: readonly string[],
): Promise<PurchaseRecord[]> {
  if (orderIds.length === 0) return [];
  const docs = await purchaseDocs()
    .find({
      buyerId: new ObjectId(buyerId),
      state: "completed",
      orderIds: { $in: orderIds.map((id) => new ObjectId(id)) },
    })
    .sort(byCompletion)
    .limit(orderIds.length)
    .toArray();
  return docs.map(toPurchase);
}

/**
 * A buyer's completed purchases, the latest first. `live`: those that contain one of the orders `underWay`, on the
 * first page only. `over`: a page of all others. `total` counts both.
 */
export async function listBought(
  buyerId: string,
  underWay: readonly string[],
  { page, size }: { page: number; size: number },
): Promise<{ live: PurchaseRecord[]; over: PurchaseRecord[]; total: number; overTotal: number }> {
  const own = { buyerId: new ObjectId(buyerId), state: "completed" } as const;
  const orders = underWay.map((id) => new ObjectId(id));
  const [live, over, total, liveTotal] = await Promise.all([
    page === 1 ? listWithOrders(buyerId, underWay) : [],
    purchaseDocs()
      .find({ ...own, orderIds: { $nin: orders } })
      .sort(byCompletion)
      .skip((page - 1) * size)
      .limit(size)
      .toArray(),
    purchaseDocs().countDocuments(own),
    orders.length === 0 ? 0 : purchaseDocs().countDocuments({ ...own, orderIds: { $in: orders } }),
  ]);
  return {
    live,
    over: over.map(toPurchase),
    total,
    overTotal: total - liveTotal,
  };
}

/** The buyer's latest completed purchase, or null. */
export async function findLastPurchase(buyerId: string): Promise<PurchaseRecord | null> {
  const filter = { buyerId: new ObjectId(buyerId), state: "completed" } as const;
  const doc = await purchaseDocs().findOne(filter, { sort: byCompletion });
  return doc && toPurchase(doc);
}

/** Completed purchases, the latest first. `buyerId` null: everybody's. */
export async function listCompletedPurchases(
  buyerId: string | null,
  page: { page: number; size: number },
): Promise<{ purchases: PurchaseRecord[]; total: number }> {
  const filter: Filter<PurchaseDoc> = {
    state: "completed",
    ...(buyerId === null ? {} : { buyerId: new ObjectId(buyerId) }),
  };
  const [docs, total] = await Promise.all([
    purchaseDocs()
      .find(filter)
      .sort(byCompletion)
      .skip((page.page - 1) * page.size)
      .limit(page.size)
      .toArray(),
    purchaseDocs().countDocuments(filter),
  ]);
  return { purchases: docs.map(toPurchase), total };
}
