import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { recordOf } from "@/lib/platform/model/shapes";
import { holdingDocs } from "./collections";
import { type Holding, type HoldingDoc, holdingModel } from "./model";
import { journalSettings } from "./settings";

const toHolding = (doc: HoldingDoc): Holding => recordOf(holdingModel, doc);

export type NewHolding = Pick<
  Holding,
  "id" | "kind" | "chargeId" | "buyerId" | "kitchenId" | "percent" | "label" | "paidAt" | "paidPoisha"
>;

/** The subject under which a holding (money held for an order) is found: the order, or the booking's parcel. */
export const aboutHolding = ({ id, kind, label }: Pick<Holding, "id" | "kind" | "label">) => ({
  kind: kind === "box" ? ("order" as const) : ("parcel" as const),
  id,
  label,
});

/** What a journal entry adds to holdings, in poisha, by their ids. */
export type HeldAmounts = ReadonlyMap<string, Pick<Holding, "foodPoisha" | "restPoisha">>;

/**
 * Writes holdings (money held for orders). Without `amounts` they hold nothing until a journal entry adds its amounts.
 */
export async function openHoldings(
  holdings: readonly NewHolding[],
  tx: Tx,
  amounts: HeldAmounts = new Map(),
): Promise<void> {
  await holdingDocs().insertMany(
    holdings.map(({ id, chargeId, buyerId, kitchenId, ...rest }) => ({
      ...rest,
      _id: new ObjectId(id),
      chargeId: chargeId === null ? null : new ObjectId(chargeId),
      buyerId: new ObjectId(buyerId),
      kitchenId: kitchenId === null ? null : new ObjectId(kitchenId),
      backPoisha: 0,
      ...(amounts.get(id) ?? { foodPoisha: 0, restPoisha: 0 }),
      reached: null,
      releaseAt: null,
      claim: null,
      isDisputed: false,
      released: null,
      paidOutAt: null,
    })),
    inside(tx),
  );
}

async function list(filter: Filter<HoldingDoc>, tx?: Tx): Promise<Holding[]> {
  const docs = await holdingDocs().find(filter, inside(tx)).sort({ _id: 1 }).toArray();
  return docs.map(toHolding);
}

export async function readHoldings(ids: readonly string[], tx?: Tx): Promise<Map<string, Holding>> {
  if (ids.length === 0) return new Map();
  const found = await list({ _id: { $in: ids.map((id) => new ObjectId(id)) } }, tx);
  return new Map(found.map((holding) => [holding.id, holding]));
}

export const readHolding = async (id: string, tx?: Tx): Promise<Holding | null> =>
  (await readHoldings([id], tx)).get(id) ?? null;

/** The money held for each order or booking that a charge pays for, ordered by id. */
export const holdingsOfCharge = (chargeId: string, tx?: Tx): Promise<Holding[]> =>
  list({ chargeId: new ObjectId(chargeId) }, tx);

/**
 * Saves the refunded total, in poisha, of each order or booking that a charge pays for. `back` maps their ids to the
 * totals.
 */
export async function noteBack(chargeId: string, back: ReadonlyMap<string, number>, tx: Tx): Promise<void> {
  if (back.size === 0) return;
  await holdingDocs().bulkWrite(
    [...back].map(([id, backPoisha]) => ({
      updateOne: {
        filter: { _id: new ObjectId(id), chargeId: new ObjectId(chargeId) },
        update: { $set: { backPoisha } },
      },
    })),
    inside(tx),
  );
}

const set = async (id: string, fields: Partial<HoldingDoc>, tx: Tx): Promise<void> => {
  await holdingDocs().updateOne({ _id: new ObjectId(id) }, { $set: fields }, inside(tx));
};

/** Saves the refunded total, in poisha, of an order that was paid in cash. */
export const noteBackOf = (id: string, backPoisha: number, tx: Tx) => set(id, { backPoisha }, tx);

export const markPaidAtDoor = (
  { id }: Holding,
  paid: Pick<HoldingDoc, "paidAt" | "paidPoisha">,
  tx: Tx,
): Promise<void> => set(id, paid, tx);

/** Records that an unpaid order was returned. `released`: the kitchen's share of it, or null if it gets nothing. */
export const markCameBack = ({ id }: Holding, released: HoldingDoc["released"], tx: Tx): Promise<void> =>
  set(id, { released, reached: null, releaseAt: null }, tx);

/**
 * Records how and when a parcel was delivered or returned. If it carries an order, also sets the time from which the
 * order's money may be released.
 */
export async function markReached(
  { id, kind }: Pick<Holding, "id" | "kind">,
  reached: NonNullable<Holding["reached"]>,
  tx: Tx,
): Promise<void> {
  const riderId = reached.riderId === null ? null : new ObjectId(reached.riderId);
  const releaseAt = kind === "box" ? new Date(reached.at.getTime() + journalSettings().claimMs) : null;
  await set(id, { reached: { ...reached, riderId }, releaseAt }, tx);
}

/** Blocks the release of an order's money while a buyer's complaint (`claim`) is open; null ends the block. */
export async function holdForClaim(id: string, claim: "open" | null, tx: Tx): Promise<void> {
  await set(id, { claim }, tx);
}

/** Blocks the release of a charge's money while the bank decides on a dispute; false ends the block. */
export async function holdForDispute(chargeId: string, isDisputed: boolean, tx: Tx): Promise<void> {
  await holdingDocs().updateMany({ chargeId: new ObjectId(chargeId) }, { $set: { isDisputed } }, inside(tx));
}

/** Orders whose held money may be released now, the longest due first. */
export async function listReleasable(now: Date, limit: number): Promise<Holding[]> {
  const docs = await holdingDocs()
    .find({ releaseAt: { $lte: now, $type: "date" }, claim: null, isDisputed: false })
    .sort({ releaseAt: 1 })
    .limit(limit)
    .toArray();
  return docs.map(toHolding);
}

/**
 * Sets when the release of an order is tried next, so that a failing order does not delay the others. Returns false
 * if the order's release date has changed.
 */
export async function postponeRelease({ id, releaseAt }: Holding, until: Date): Promise<boolean> {
  const { matchedCount } = await holdingDocs().updateOne(
    { _id: new ObjectId(id), releaseAt },
    { $set: { releaseAt: until } },
  );
  return matchedCount === 1;
}

/**
 * Marks an order's money as released. Returns false if another server has released it, or if a claim or dispute
 * blocks it.
 */
export async function markReleased(
  id: string,
  released: NonNullable<Holding["released"]>,
  tx: Tx,
): Promise<boolean> {
  const { matchedCount } = await holdingDocs().updateOne(
    { _id: new ObjectId(id), releaseAt: { $type: "date" }, claim: null, isDisputed: false },
    { $set: { released, releaseAt: null } },
    inside(tx),
  );
  return matchedCount === 1;
}

/**
 * Marks a kitchen's released orders as paid out. `owedPoisha`: what the kitchen is still owed after the payout. The
 * newest orders that make up this amount stay unmarked.
 */
export async function markPaidOut(kitchenId: string, owedPoisha: number, at: Date, tx: Tx): Promise<void> {
  const docs = await holdingDocs()
    .find(
      { kitchenId: new ObjectId(kitchenId), paidOutAt: null, "released.at": { $type: "date" } },
      inside(tx),
    )
    .sort({ "released.at": -1, _id: -1 })
    .toArray();
  let left = owedPoisha;
  const paid = docs.filter(({ released }) => {
    const isOwed = left > 0;
    left -= (released?.foodPoisha ?? 0) - (released?.commissionPoisha ?? 0);
    return !isOwed;
  });
  if (paid.length === 0) return;
  const ids = paid.map(({ _id }) => _id);
  await holdingDocs().updateMany({ _id: { $in: ids } }, { $set: { paidOutAt: at } }, inside(tx));
}
