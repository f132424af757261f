import "server-only";
import { type Filter, type FindCursor, ObjectId, type UpdateFilter } from "mongodb";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import type { EndedAs } from "./box-place";
import { parcelDocs } from "./collections";
import type { Arrival, ParcelDoc, ParcelEvent } from "./model";
import { type ParcelRecord, toParcelRecord } from "./model";
import { parcelTitle } from "./parcel-title";
import { COLLECTS_NOTHING, SET_TAKEABLE_AT, setLiterally, TAKEABLE } from "./queries-takeable";
import { isFinal, type ParcelStatus } from "./transitions";

/** The person or program that takes a step of a parcel. `id` is null for the platform. */
export type By = { role: ParcelEvent["by"]["role"]; id: string | null; name: string };

export type Step = {
  from: ParcelStatus;
  to: ParcelStatus;
  by: By;
  at: Date;
  note?: string | null;
  /**
   * More conditions for the step. `riderId`: the rider who has the parcel; null: no rider has it. `readyAt` null: the
   * order is not packed.
   */
  only?: { riderId?: string | null; readyAt?: null };
  /** Further fields that change with the step. */
  set?: Partial<Pick<ParcelDoc, "endedAs" | "refusal" | "paidWith">> & {
    riderId?: string | null;
  } & Partial<Arrival>;
};

/** Matches parcels that riders may carry: bookings and packed orders. */
const PACKED: Filter<ParcelDoc> = { $or: [{ kind: "booking" }, { readyAt: { $ne: null } }] };

/** Converts `riderId`, if given, to an ObjectId; the other fields stay unchanged. */
const withRider = <T extends { riderId?: string | null }>({ riderId, ...rest }: T) =>
  riderId === undefined ? rest : { ...rest, riderId: riderId === null ? null : new ObjectId(riderId) };

const eventOf = ({ from, to, by, at, note }: Step): ParcelEvent => ({
  from,
  to,
  by: { role: by.role, id: by.id === null ? null : new ObjectId(by.id), name: by.name },
  at,
  note: note ?? null,
});

/**
 * Takes one step and appends its event, in one conditional update. Returns the parcel afterwards, or null if this
 * step is not possible any more.
 */
export const takeStep = (id: string, step: Step, tx?: Tx): Promise<ParcelRecord | null> =>
  stepIf(id, step, withRider(step.only ?? {}), tx);

async function stepIf(
  id: string,
  step: Step,
  only: Filter<ParcelDoc>,
  tx?: Tx,
): Promise<ParcelRecord | null> {
  const update: UpdateFilter<ParcelDoc> = {
    $set: {
      ...withRider(step.set ?? {}),
      deliveryStatus: step.to,
      ...(isFinal(step.to) ? { finishedAt: step.at } : {}),
    },
    $push: { events: eventOf(step) },
  };
  const packed = step.to === "cancelled" ? {} : { $and: [PACKED] };
  const doc = await parcelDocs().findOneAndUpdate(
    { ...only, ...packed, _id: new ObjectId(id), deletedAt: null, deliveryStatus: step.from },
    update,
    {
      returnDocument: "after",
      ...inside(tx),
    },
  );
  return doc && toParcelRecord(doc);
}

/**
 * Moves an assigned parcel from the rider `from` to another rider. Returns the parcel afterwards, or null if `from`
 * does not have it any more.
 */
export async function reassign(
  id: string,
  from: string,
  to: string,
  by: By,
  at: Date,
  tx: Tx,
): Promise<ParcelRecord | null> {
  const back = eventOf({ from: "assigned", to: "pending", by, at });
  const out = eventOf({ from: "pending", to: "assigned", by, at });
  const doc = await parcelDocs().findOneAndUpdate(
    { _id: new ObjectId(id), deletedAt: null, deliveryStatus: "assigned", riderId: new ObjectId(from) },
    { $set: { riderId: new ObjectId(to) }, $push: { events: { $each: [back, out] } } },
    { returnDocument: "after", ...inside(tx) },
  );
  return doc && toParcelRecord(doc);
}

/**
 * Matches the parcels that riders of a region can take. Needs `$type`, because the index on `takeableAt` is partial.
 */
export const listedIn = (region: string): Filter<ParcelDoc> => ({
  "sender.region": region,
  deliveryStatus: "pending",
  deletedAt: null,
  takeableAt: { $type: "date" },
});

/** Lists parcels that riders of a region may take, beginning with the longest available. */
export const listTakeable = async (region: string, limit: number): Promise<ParcelRecord[]> =>
  records(parcelDocs().find(listedIn(region)).sort({ takeableAt: 1, _id: 1 }).limit(limit));

const records = async (cursor: FindCursor<ParcelDoc>): Promise<ParcelRecord[]> =>
  (await cursor.toArray()).map(toParcelRecord);

/**
 * Assigns a parcel of the region to a rider. Returns null if the parcel can't be taken any more. Outside a
 * transaction, parcels with cash to collect can't be taken, because the rider's cash limit must be checked in the
 * same transaction.
 */
export const takeForRider = (
  id: string,
  { region, by, at }: { region: string; by: By; at: Date },
  tx?: Tx,
): Promise<ParcelRecord | null> =>
  stepIf(
    id,
    { from: "pending", to: "assigned", by, at, set: { riderId: by.id } },
    { ...TAKEABLE, ...(tx ? {} : COLLECTS_NOTHING), "sender.region": region },
    tx,
  );

/** Lists the parcels that a rider has in hand, oldest first. */
export const listInHand = (
  riderId: string,
  statuses: readonly ParcelStatus[],
  limit: number,
): Promise<ParcelRecord[]> =>
  records(
    parcelDocs()
      .find({ riderId: new ObjectId(riderId), deliveryStatus: { $in: [...statuses] }, deletedAt: null })
      .sort({ createdAt: 1 })
      .limit(limit),
  );

/** Lists the parcels that a rider has delivered or returned, the last finished first. */
export const listFinished = (riderId: string, limit: number): Promise<ParcelRecord[]> =>
  records(
    parcelDocs()
      .find({ riderId: new ObjectId(riderId), finishedAt: { $type: "date" }, deletedAt: null })
      .sort({ finishedAt: -1, _id: -1 })
      .limit(limit),
  );

/**
 * Counts a wrong try of the receiver's code, and returns the number of wrong tries. Returns null if `most` wrong
 * tries were made before, even for the right code.
 */
export async function tryCode(
  id: string,
  { isRight, most }: { isRight: boolean; most: number },
): Promise<number | null> {
  const parcel = await parcelDocs().findOneAndUpdate(
    { _id: new ObjectId(id), codeTries: { $lt: most } },
    { $inc: { codeTries: isRight ? 0 : 1 } },
    { returnDocument: "after", projection: { codeTries: 1 } },
  );
  return parcel?.codeTries ?? null;
}

/** Returns tracking number and title of these parcels, by parcel id. */
export async function readNames(ids: readonly string[]) {
  const docs = await parcelDocs()
    .find(
      { _id: { $in: ids.map((id) => new ObjectId(id)) } },
      { projection: { trackingId: 1, title: 1, titleBn: 1, more: 1 } },
    )
    .toArray();
  const nameOf = (doc: ParcelDoc) => ({ tracking_id: doc.trackingId, title: parcelTitle(doc) });
  return new Map(docs.map((doc) => [doc._id.toHexString(), nameOf(doc)]));
}

/**
 * Cancels an order's parcel that is in one of the states `from`. Returns the parcel before the update, so that its
 * rider can be told. Returns null if the parcel is in none of these states.
 */
export async function cancelOrderParcel(
  id: string,
  { from, by, at, as: endedAs }: { from: readonly ParcelStatus[]; as: EndedAs } & Pick<Step, "by" | "at">,
  tx: Tx,
): Promise<ParcelRecord | null> {
  const before = await parcelDocs().findOne({ _id: new ObjectId(id) }, inside(tx));
  const step = { to: "cancelled", by, at, set: { riderId: null, endedAs } } as const;
  for (const one of from)
    if (await takeStep(id, { ...step, from: one }, tx)) return before && toParcelRecord(before);
  return null;
}

/**
 * Marks an order's parcel ready for pick-up, and returns the time. Returns null if the order was cancelled. `eatBy`
 * null: no cooked food.
 */
export async function markParcelReady(
  id: string,
  { at, eatBy }: { at: Date; eatBy: Date | null },
  tx?: Tx,
): Promise<Date | null> {
  const _id = new ObjectId(id);
  await parcelDocs().updateOne(
    { _id, readyAt: null, deliveryStatus: { $ne: "cancelled" } },
    [setLiterally({ readyAt: at, ...(eatBy && { eatBy }) }), SET_TAKEABLE_AT],
    inside(tx),
  );
  const parcel = await parcelDocs().findOne(
    { _id },
    { projection: { readyAt: 1, deliveryStatus: 1 }, ...inside(tx) },
  );
  return parcel && parcel.deliveryStatus !== "cancelled" ? parcel.readyAt : null;
}
