import type { Filter } from "mongodb";
import type { ParcelDoc, ParcelEnd } from "./model";

/**
 * The parcels that a rider may take: a booking, or an order that is ready and whose ends are both known (contract,
 * "Delivery").
 */
export const TAKEABLE: Filter<ParcelDoc> = {
  deletedAt: null,
  deliveryStatus: "pending",
  $or: [
    { kind: "booking" },
    {
      readyAt: { $ne: null },
      "sender.address": { $ne: null },
      "receiver.contact": { $ne: null },
      "receiver.address": { $ne: null },
      "receiver.district": { $ne: null },
    },
  ],
};

/**
 * Parcels for which the rider collects nothing, at pick-up or at the door: a paid box, or a paid booking without cash
 * at the door.
 */
export const COLLECTS_NOTHING: Filter<ParcelDoc> = { collectPoisha: 0, paidWith: { $ne: null } };

type Facts = Pick<ParcelDoc, "kind" | "createdAt" | "readyAt"> & {
  sender: Pick<ParcelEnd, "address">;
  receiver: Pick<ParcelEnd, "contact" | "address" | "district">;
};

/**
 * Since when a parcel can be taken, by its kind, its readiness and its ends; null: not yet. Whether it is pending
 * and not deleted is checked beside it. The date is stored on the parcel, so that the riders' list is one range of an
 * index.
 */
export function takeableAt(facts: Facts): Date | null {
  const { kind, readyAt, sender, receiver } = facts;
  if (kind === "booking") return facts.createdAt;
  const known = [sender.address, receiver.contact, receiver.address, receiver.district];
  return known.includes(null) ? null : readyAt;
}

const ENDS = ["$sender.address", "$receiver.contact", "$receiver.address", "$receiver.district"];
const isUnknown = (path: string) => ({ $eq: [{ $ifNull: [path, null] }, null] });

/**
 * Last stage of an update that changes a field that `takeableAt` reads. It computes the same as `takeableAt`, but
 * in the database, so that no other write can come between reading and writing. A test compares the two.
 */
export const SET_TAKEABLE_AT = {
  $set: {
    takeableAt: {
      $cond: [
        { $eq: ["$kind", "booking"] },
        "$createdAt",
        { $cond: [{ $or: ENDS.map(isUnknown) }, null, { $ifNull: ["$readyAt", null] }] },
      ],
    },
  },
};

/** First stage of such an update: a text that a person typed is stored as it is, even when it begins with `$`. */
export const setLiterally = (fields: Record<string, string | Date | null>) => ({
  $set: Object.fromEntries(Object.entries(fields).map(([path, value]) => [path, { $literal: value }])),
});
