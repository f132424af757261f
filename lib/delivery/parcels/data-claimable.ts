import type { Filter } from "mongodb";
import type { ParcelDoc, ParcelEnd } from "./document";

/**
 * What a rider may claim: a booking, or an order that is ready and whose ends are both known (contract, "Delivery").
 */
export const CLAIMABLE: Filter<ParcelDoc> = {
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

/** Nothing is collected for it at either end: a box that is paid, or a booking. */
export const COLLECTS_NOTHING: Filter<ParcelDoc> = { collectPoisha: 0, paidWith: { $ne: null } };

type Facts = Pick<ParcelDoc, "kind" | "createdAt" | "readyAt"> & {
  sender: Pick<ParcelEnd, "address">;
  receiver: Pick<ParcelEnd, "contact" | "address" | "district">;
};

/**
 * Since when a parcel waits for a rider, as far as `CLAIMABLE` looks at its ends; whether it is pending and not deleted
 * is asked beside it. Kept on the parcel, so that the riders' list is one range of an index.
 */
export function claimableAt(facts: Facts): Date | null {
  const { kind, readyAt, sender, receiver } = facts;
  if (kind === "booking") return facts.createdAt;
  const known = [sender.address, receiver.contact, receiver.address, receiver.district];
  return known.includes(null) ? null : readyAt;
}

const ENDS = ["$sender.address", "$receiver.contact", "$receiver.address", "$receiver.district"];
const isUnknown = (path: string) => ({ $eq: [{ $ifNull: [path, null] }, null] });

/**
 * Last stage of an update that changes what `claimableAt` reads: the same function for the database, so that nothing
 * lies between reading and writing. A test holds the two together.
 */
export const SET_CLAIMABLE_AT = {
  $set: {
    claimableAt: {
      $cond: [
        { $eq: ["$kind", "booking"] },
        "$createdAt",
        { $cond: [{ $or: ENDS.map(isUnknown) }, null, { $ifNull: ["$readyAt", null] }] },
      ],
    },
  },
};

/** First stage of such an update: values that people typed are taken as they are, also when they begin with `$`. */
export const setLiterally = (fields: Record<string, string | Date | null>) => ({
  $set: Object.fromEntries(Object.entries(fields).map(([path, value]) => [path, { $literal: value }])),
});
