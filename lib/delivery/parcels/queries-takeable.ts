import type { Filter } from "mongodb";
import type { ParcelDoc, ParcelEnd } from "./model";

/**
 * Matches the parcels that a rider may take: bookings, and packed orders with known addresses (contract, "Delivery").
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

/** Matches paid parcels for which the rider collects no cash. */
export const COLLECTS_NOTHING: Filter<ParcelDoc> = { collectPoisha: 0, paidWith: { $ne: null } };

type Facts = Pick<ParcelDoc, "kind" | "createdAt" | "readyAt"> & {
  sender: Pick<ParcelEnd, "address">;
  receiver: Pick<ParcelEnd, "contact" | "address" | "district">;
};

/**
 * Returns since when riders can take a parcel; null: not yet. Depends only on kind, readiness and addresses; state
 * and deletion are checked by the caller. The parcel stores this date, so that an index can list the parcels that
 * riders can take.
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
 * The last stage of every update that changes a field read by `takeableAt`. It computes the same value in the
 * database, because another write could happen between reading and writing. A test compares both computations.
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

/**
 * The first stage of an update that ends with `SET_TAKEABLE_AT`. With `$literal`, a text such as `$x` is not read as
 * a field's name.
 */
export const setLiterally = (fields: Record<string, string | Date | null>) => ({
  $set: Object.fromEntries(Object.entries(fields).map(([path, value]) => [path, { $literal: value }])),
});
