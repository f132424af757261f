import "server-only";
import { type Filter, ObjectId, type UpdateFilter } from "mongodb";
import type { StoredPickup } from "@/lib/people/users/document";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { CLAIMABLE, SET_CLAIMABLE_AT, setLiterally } from "./claimable";
import { type ParcelDoc, type ParcelEvent, parcelDocs } from "./document";
import { BEFORE_PICKUP } from "./rules";
import type { ParcelStatus } from "./status";
import { isFinal } from "./transitions";

/** Who takes a step. */
export type By = { role: ParcelEvent["by"]["role"]; id: string; name: string };

export type Step = {
  from: ParcelStatus;
  to: ParcelStatus;
  by: By;
  at: Date;
  note?: string | null;
  /** What else has to hold, e.g. that this rider has it. */
  only?: Filter<ParcelDoc>;
  /** What else changes with the step. */
  set?: Partial<ParcelDoc>;
};

const eventOf = ({ from, to, by, at, note }: Step): ParcelEvent => ({
  from,
  to,
  by: { role: by.role, id: new ObjectId(by.id), name: by.name },
  at,
  note: note ?? null,
});

/**
 * Takes one step of the state machine: one conditional update that also appends the event, so that of two at once only
 * one takes it. The parcel afterwards, or null when it was not (any more) where the step begins.
 */
export async function takeStep(id: ObjectId, step: Step, tx?: Tx): Promise<ParcelDoc | null> {
  const update: UpdateFilter<ParcelDoc> = {
    $set: { ...step.set, deliveryStatus: step.to, ...(isFinal(step.to) ? { finishedAt: step.at } : {}) },
    $push: { events: eventOf(step) },
  };
  return parcelDocs().findOneAndUpdate(
    { ...step.only, _id: id, deletedAt: null, deliveryStatus: step.from },
    update,
    {
      returnDocument: "after",
      ...inside(tx),
    },
  );
}

/** Moves an assigned parcel to another rider: back to pending and out again, both events at once. */
export async function reassign(
  id: ObjectId,
  from: ObjectId,
  to: ObjectId,
  by: By,
  at: Date,
  tx: Tx,
): Promise<ParcelDoc | null> {
  const back = eventOf({ from: "assigned", to: "pending", by, at });
  const out = eventOf({ from: "pending", to: "assigned", by, at });
  return parcelDocs().findOneAndUpdate(
    { _id: id, deletedAt: null, deliveryStatus: "assigned", riderId: from },
    { $set: { riderId: to }, $push: { events: { $each: [back, out] } } },
    { returnDocument: "after", ...inside(tx) },
  );
}

/** What riders of a region may claim, as the partial index on `claimableAt` knows it. */
export const listedIn = (region: string): Filter<ParcelDoc> => ({
  "sender.region": region,
  deliveryStatus: "pending",
  deletedAt: null,
  claimableAt: { $type: "date" },
});

/** Parcels that riders of a region may claim, the longest claimable first. */
export const listClaimable = (region: string, limit: number): Promise<ParcelDoc[]> =>
  parcelDocs().find(listedIn(region)).sort({ claimableAt: 1, _id: 1 }).limit(limit).toArray();

/** Gives a claimable parcel of the region to a rider; null when it was not to be had (any more). */
export const claim = (id: ObjectId, region: string, by: By, at: Date): Promise<ParcelDoc | null> =>
  takeStep(id, {
    from: "pending",
    to: "assigned",
    by,
    at,
    only: { ...CLAIMABLE, "sender.region": region },
    set: { riderId: new ObjectId(by.id) },
  });

/** What a rider has in hand, the oldest parcel first. */
export const listInHand = (
  riderId: string,
  statuses: readonly ParcelStatus[],
  limit: number,
): Promise<ParcelDoc[]> =>
  parcelDocs()
    .find({ riderId: new ObjectId(riderId), deliveryStatus: { $in: [...statuses] }, deletedAt: null })
    .sort({ createdAt: 1 })
    .limit(limit)
    .toArray();

/** What a rider has delivered or brought back, the last finished first. */
export const listFinished = (riderId: string, limit: number): Promise<ParcelDoc[]> =>
  parcelDocs()
    .find({ riderId: new ObjectId(riderId), finishedAt: { $type: "date" }, deletedAt: null })
    .sort({ finishedAt: -1, _id: -1 })
    .limit(limit)
    .toArray();

/**
 * Takes one of the tries of the receiver's code, before the code is looked at, so that a burst gets no more of them than
 * one after another. Answers how many are taken with it, null when none was left.
 */
export async function takeCodeTry(id: ObjectId, most: number): Promise<number | null> {
  const parcel = await parcelDocs().findOneAndUpdate(
    { _id: id, codeTries: { $lt: most } },
    { $inc: { codeTries: 1 } },
    { returnDocument: "after", projection: { codeTries: 1 } },
  );
  return parcel?.codeTries ?? null;
}

/** Gives a try back: the code was right. */
export async function giveBackCodeTry(id: ObjectId): Promise<void> {
  await parcelDocs().updateOne({ _id: id, codeTries: { $gt: 0 } }, { $inc: { codeTries: -1 } });
}

/** Parcels whose refund is still to be made, longest due first. */
export const listDueRefunds = (now: Date, limit: number): Promise<ParcelDoc[]> =>
  parcelDocs()
    .find({ "refundDue.checkAt": { $lte: now, $type: "date" } })
    .sort({ "refundDue.checkAt": 1 })
    .limit(limit)
    .toArray();

/** Notes that a refund was made, and what has gone back in all; a second note of the same changes nothing. */
export async function noteRefundMade(id: ObjectId, key: string, refundedPoisha: number): Promise<void> {
  await parcelDocs().updateOne(
    { _id: id, "refundDue.key": key },
    { $set: { refundDue: null }, $max: { refundedPoisha } },
  );
}

/** Sets when the reconciler tries a refund again. */
export async function postponeRefund(id: ObjectId, checkAt: Date): Promise<void> {
  await parcelDocs().updateOne(
    { _id: id, refundDue: { $ne: null } },
    { $set: { "refundDue.checkAt": checkAt } },
  );
}

/** The numbers of these parcels, by id. */
export async function readTrackingIds(ids: readonly ObjectId[]): Promise<Map<string, string>> {
  const docs = await parcelDocs()
    .find({ _id: { $in: [...ids] } }, { projection: { trackingId: 1 } })
    .toArray();
  return new Map(docs.map((doc) => [doc._id.toHexString(), doc.trackingId]));
}

/**
 * Cancels an order's parcel: its buyer until the seller has marked it ready, an admin before pick-up. False: too late.
 */
export async function cancelOrderParcel(id: string, by: By, at: Date, tx: Tx): Promise<boolean> {
  const _id = new ObjectId(id);
  const step = { to: "cancelled", by, at, set: { riderId: null } } as const;
  const only: Filter<ParcelDoc> = by.role === "owner" ? { readyAt: null } : {};
  for (const from of BEFORE_PICKUP) if (await takeStep(_id, { ...step, from, only }, tx)) return true;
  return false;
}

/** Marks an order's parcel ready for pick-up; when it was, null for a cancelled one. */
export async function markParcelReady(id: string, at: Date, tx?: Tx): Promise<Date | null> {
  const _id = new ObjectId(id);
  await parcelDocs().updateOne(
    { _id, readyAt: null, deliveryStatus: { $ne: "cancelled" } },
    [setLiterally({ readyAt: at }), SET_CLAIMABLE_AT],
    inside(tx),
  );
  const parcel = await parcelDocs().findOne(
    { _id },
    { projection: { readyAt: 1, deliveryStatus: 1 }, ...inside(tx) },
  );
  return parcel && parcel.deliveryStatus !== "cancelled" ? parcel.readyAt : null;
}

/** Gives a seller's boxes that wait for a rider the new pick-up address. */
export async function changePickupOf(sellerId: string, pickup: StoredPickup, tx: Tx): Promise<void> {
  const { phone, region, district, center, address } = pickup;
  await parcelDocs().updateMany(
    {
      "sender.id": new ObjectId(sellerId),
      kind: "order",
      deliveryStatus: { $in: [...BEFORE_PICKUP] },
    },
    [
      setLiterally({
        "sender.contact": phone,
        "sender.region": region,
        "sender.district": district,
        "sender.center": center,
        "sender.address": address,
      }),
      SET_CLAIMABLE_AT,
    ],
    inside(tx),
  );
}
