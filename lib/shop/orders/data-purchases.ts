import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { OPEN_FOR_MS } from "@/lib/money/charges/rules";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { type PurchaseRecord, toPurchase } from "./mapper";
import { type PurchaseDoc, purchaseDocs } from "./purchase-document";
import type { Address } from "./rules";

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
  buyer: { name: string; email: string };
  to: Address;
  openKey: string;
  terms: { version: string; agreedAt: Date };
};

export const newPurchaseId = (): string => new ObjectId().toHexString();

/** Puts an open purchase on record. Throws E11000 when one with the same open key stands there. */
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

/** A purchase of this viewer. Throws AppError malformed_id, not_found or forbidden. */
export async function requireOwnPurchase(viewer: Pick<Viewer, "uid">, id: string): Promise<PurchaseRecord> {
  const purchase = await findPurchase(id);
  if (!purchase) throw new AppError("not_found", "noSuchPurchase");
  if (purchase.buyerId !== viewer.uid) {
    throw new AppError("forbidden", "otherPurchase");
  }
  return purchase;
}

/** `$type` repeats the partial index's own condition, so that the index can be used. */
export const findOpenPurchase = (openKey: string, tx?: Tx) =>
  findOne({ openKey: { $eq: openKey, $type: "string" } }, tx);

/** The unpaid purchases of a buyer that hold boxes. */
export async function listHolding(buyerId: string, tx?: Tx): Promise<PurchaseRecord[]> {
  const holding = { buyerId: new ObjectId(buyerId), state: "open" as const, heldUntil: { $gt: new Date() } };
  const docs = await purchaseDocs().find(holding, inside(tx)).toArray();
  return docs.map(toPurchase);
}

/** Fills in where to bring a purchase that is still open; the last address counts. */
export async function savePurchaseAddress(id: string, to: Address, tx?: Tx): Promise<void> {
  const { phone, address, district } = to;
  await purchaseDocs().updateOne(
    { ...idOf(id), state: "open" },
    { $set: { "buyerInfo.phone": phone, "buyerInfo.address": address, "buyerInfo.district": district } },
    inside(tx),
  );
}

/** Notes which terms the buyer of an open purchase has agreed to. */
export async function saveTerms(id: string, terms: { version: string; agreedAt: Date }): Promise<void> {
  await purchaseDocs().updateOne(
    { ...idOf(id), state: "open", termsVersion: { $ne: terms.version } },
    { $set: { termsVersion: terms.version, termsAgreedAt: terms.agreedAt } },
  );
}

/** Sets until when a purchase holds what it took, if it is as it was read; false: somebody has moved it since. */
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

/** Open purchases whose hold is over, the longest over first. */
export async function listHeldTooLong(now: Date, limit: number): Promise<PurchaseRecord[]> {
  const docs = await purchaseDocs()
    .find({ heldUntil: { $lte: now, $type: "date" } })
    .sort({ heldUntil: 1 })
    .limit(limit)
    .toArray();
  return docs.map(toPurchase);
}

/** Open purchases in cash whose hour is over, the longest over first. */
export async function listUnorderedCash(now: Date, limit: number): Promise<PurchaseRecord[]> {
  const docs = await purchaseDocs()
    .find({ payWith: "cash", state: "open", openUntil: { $lte: now } })
    .sort({ openUntil: 1 })
    .limit(limit)
    .toArray();
  return docs.map(toPurchase);
}

/** Notes when the first box of a purchase in cash was paid. */
export async function markPurchasePaid(id: string, paidAt: Date, tx: Tx): Promise<void> {
  await purchaseDocs().updateOne({ ...idOf(id), paidAt: null }, { $set: { paidAt } }, inside(tx));
}

/** Ends a purchase's open key: another one may be opened beside it. */
export async function dropOpenKey(id: string, tx?: Tx): Promise<void> {
  await purchaseDocs().updateOne(idOf(id), { $unset: { openKey: "" } }, inside(tx));
}

/** Closes an open purchase that will not be paid; null when it is not open any more. */
export async function markAbandoned(id: string, tx: Tx): Promise<PurchaseRecord | null> {
  const doc = await purchaseDocs().findOneAndUpdate(
    { ...idOf(id), state: "open" },
    { $set: { state: "abandoned", heldUntil: null }, $unset: { openKey: "" } },
    { returnDocument: "before", ...inside(tx) },
  );
  return doc && toPurchase(doc);
}

/**
 * Completes a purchase that is open, or was given up before its money came, and answers it as it was, with the
 * address that it has now; null when there is none such: somebody else did so first. What `to` leaves open stays as
 * it is on record.
 */
export async function markPurchaseCompleted(
  id: string,
  done: {
    /** null: it is paid at the door. */
    paidAt: Date | null;
    completedAt: Date;
    completedBy: NonNullable<PurchaseDoc["completedBy"]>;
    to?: Address | undefined;
  },
  tx: Tx,
): Promise<PurchaseRecord | null> {
  const { to, ...fields } = done;
  // What nobody has paid is not completed once it was given up.
  const from = done.paidAt === null ? (["open"] as const) : (["open", "abandoned"] as const);
  const typed = Object.entries(to ?? {}).filter(([, value]) => value !== null);
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

/** Completed purchases, newest first by completion; of one buyer or of everybody. */
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
      .sort({ completedAt: -1, _id: -1 })
      .skip((page.page - 1) * page.size)
      .limit(page.size)
      .toArray(),
    purchaseDocs().countDocuments(filter),
  ]);
  return { purchases: docs.map(toPurchase), total };
}
