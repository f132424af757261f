import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { type TablePlan, tableQueries } from "@/lib/platform/admin-table/query";
import { requireId } from "@/lib/platform/db/ids";
import { namesIn } from "@/lib/platform/db/stored-name";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { ownId } from "@/lib/platform/idempotency/own-id";
import { idText } from "@/lib/platform/model/codecs";
import type { OrderRecord } from "@/lib/shop/orders/model";
import { claimDocs } from "./collections";
import { type ClaimDoc, type ClaimRecord, toClaimRecord, type writtenClaim } from "./model";
import { CLAIMS_SIZE, type ClaimState, TO_DECIDE } from "./rules";

/** The fields of a new claim that are not copied from the order. */
export type NewClaim = Pick<
  ClaimRecord,
  "origin" | "lines" | "answerUntil" | keyof typeof writtenClaim.shape
> & {
  /** The first entry of the claim's history: its state, its time and who opened the claim. */
  first: ClaimDoc["events"][number];
};

/** Stores a claim and returns it. Throws the driver's error E11000 if the order already has a claim. */
export async function insertClaim(order: OrderRecord, claim: NewClaim, tx: Tx): Promise<ClaimRecord> {
  const { first, lines, ...said } = claim;
  const { seller } = order;
  const doc: ClaimDoc = {
    ...said,
    _id: ownId("claim"),
    orderId: new ObjectId(order.id),
    trackingId: order.trackingId ?? "",
    buyer: { id: new ObjectId(order.buyerId), name: order.buyerInfo.name },
    kitchen: { ...namesIn(seller), id: new ObjectId(seller.id) },
    lines: lines.map((line) => ({ ...line, recipeId: new ObjectId(line.recipeId) })),
    state: first.to,
    toDecideSince: TO_DECIDE.includes(first.to) ? first.at : null,
    answer: null,
    decision: null,
    events: [first],
    createdAt: first.at,
  };
  await claimDocs().insertOne(doc, inside(tx));
  return toClaimRecord(doc);
}

/**
 * Returns a claim that concerns the viewer (its buyer, its kitchen or an admin). Throws AppError malformed_id (400)
 * or not_found (404).
 */
export async function requireClaim(id: string, viewer: { uid: string; role: string }): Promise<ClaimDoc> {
  const claim = await claimDocs().findOne({ _id: requireId(id) });
  const isAbout = claim && (claim.buyer.id.equals(viewer.uid) || claim.kitchen.id.equals(viewer.uid));
  if (!claim || (!isAbout && viewer.role !== "admin")) throw new AppError("not_found", "noSuchClaim");
  return claim;
}

/** A change of a claim's state. `set` contains the other fields to change. */
export type ClaimStep = {
  from: readonly ClaimState[];
  to: ClaimState;
  by: ClaimDoc["events"][number]["by"];
  at: Date;
  set?: Partial<Pick<ClaimDoc, "answer" | "decision">>;
};

/** Changes a claim's state. Returns false if the claim is no longer in one of the states `from`. */
export async function takeClaimStep(
  id: string,
  { from, to, by, at, set }: ClaimStep,
  tx: Tx,
): Promise<boolean> {
  const toDecideSince = TO_DECIDE.includes(to) ? at : null;
  const { matchedCount } = await claimDocs().updateOne(
    { _id: new ObjectId(id), state: { $in: [...from] } },
    { $set: { ...set, state: to, answerUntil: null, toDecideSince }, $push: { events: { at, to, by } } },
    inside(tx),
  );
  return matchedCount === 1;
}

const claimTable = tableQueries({
  docs: claimDocs,
  plan: ({ filter, sort }: TablePlan<ClaimDoc>) => ({ filter, sort }),
  toRow: (doc: ClaimDoc) => doc,
});

/**
 * Selects claims that a person made or that are against the person's kitchen, newest first. null selects all claims.
 */
const planOf = (uid: string | null): TablePlan<ClaimDoc> => {
  const id = uid === null ? null : requireId(uid);
  const filter: Filter<ClaimDoc> = id ? { $or: [{ "buyer.id": id }, { "kitchen.id": id }] } : {};
  return { filter, sort: { createdAt: -1, _id: -1 } };
};

/** With `orderId` only the claim about this order. Throws AppError malformed_id. */
export function listClaims(
  uid: string | null,
  { page, size }: { page: number; size: number },
  orderId?: string,
) {
  const { filter, sort } = planOf(uid);
  const one: Filter<ClaimDoc> = orderId === undefined ? {} : { orderId: requireId(orderId) };
  return claimTable.list({ filter: { ...filter, ...one }, sort }, { skip: (page - 1) * size, limit: size });
}

export const pageOfClaims = (uid: string | null, page: number) =>
  claimTable.page({ ...planOf(uid), page, size: CLAIMS_SIZE });

/** Selects claims that an administrator must decide, the oldest first. If `id` is given, selects only that claim. */
const toDecide = (id?: string): TablePlan<ClaimDoc> => ({
  filter: { toDecideSince: { $type: "date" }, ...(id && { _id: new ObjectId(id) }) },
  sort: { toDecideSince: 1, _id: 1 },
});
export const pageToDecide = (page: number) => claimTable.page({ ...toDecide(), page, size: CLAIMS_SIZE });
export const listToDecide = (limit: number, id?: string) => claimTable.list(toDecide(id), { skip: 0, limit });

const answerable = (filter: Filter<ClaimDoc>, limit: number): Promise<ClaimDoc[]> =>
  claimTable.list({ filter, sort: { answerUntil: 1 } }, { skip: 0, limit });

/** Returns claims that this kitchen must answer, the most urgent first. */
export const listToAnswer = (kitchenId: string) =>
  answerable({ "kitchen.id": requireId(kitchenId), answerUntil: { $type: "date" } }, CLAIMS_SIZE);

/** Returns claims that their kitchen has not answered in time, the longest overdue first. */
export const listSilent = (now: Date, limit: number) =>
  answerable({ answerUntil: { $lte: now, $type: "date" } }, limit);

/** Returns the claims with these ids, keyed by id. */
export async function findClaims(ids: readonly string[]): Promise<Map<string, ClaimRecord>> {
  const docs = await claimDocs()
    .find({ _id: { $in: ids.map(requireId) } })
    .toArray();
  return new Map(docs.map((doc) => [idText(doc._id), toClaimRecord(doc)]));
}

/** Returns the claims of orders, keyed by the order's id. */
export async function claimsOfOrders(
  orderIds: readonly string[],
  tx?: Tx,
): Promise<Map<string, ClaimRecord>> {
  if (orderIds.length === 0) return new Map();
  const docs = await claimDocs()
    .find({ orderId: { $in: orderIds.map((id) => new ObjectId(id)) } }, inside(tx))
    .toArray();
  return new Map(docs.map((doc) => [idText(doc.orderId), toClaimRecord(doc)]));
}
