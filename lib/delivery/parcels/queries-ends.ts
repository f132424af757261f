import "server-only";
import { ObjectId } from "mongodb";
import { tell } from "@/lib/people/notices/tell";
import type { Pickup } from "@/lib/people/users/model";
import { readPickupToKeep } from "@/lib/people/users/queries";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { movedArrival } from "./arrival";
import { parcelDocs } from "./collections";
import type { Arrival, ParcelEnd, ParcelPlace } from "./model";
import { type ParcelRecord, toParcelRecord } from "./model";
import { expectedMails } from "./parcel-mails";
import { SET_TAKEABLE_AT, setLiterally } from "./queries-takeable";
import { BEFORE_PICKUP } from "./rules";

/**
 * Changes the receiver's address of an order's parcel, and its expected day. Returns false if a rider has already
 * picked the parcel up.
 */
export async function changeReceiver(
  id: string,
  to: Pick<ParcelEnd, "contact"> & ParcelPlace,
  tx: Tx,
): Promise<boolean> {
  const before = await parcelDocs().findOneAndUpdate(
    { _id: new ObjectId(id), deliveryStatus: { $in: [...BEFORE_PICKUP] } },
    [
      setLiterally({
        "receiver.contact": to.contact,
        "receiver.address": to.address,
        "receiver.region": to.region,
        "receiver.district": to.district,
        "receiver.center": to.center,
        "receiver.landmark": to.landmark,
      }),
      SET_TAKEABLE_AT,
    ],
    { returnDocument: "before", ...inside(tx) },
  );
  if (!before) return false;
  const parcel = toParcelRecord(before);
  await moveArrival(parcel, { ...parcel, receiver: { ...parcel.receiver, ...to } }, tx);
  return true;
}

/**
 * If the changed address moves the expected day, stores the new day and tells the buyer. Returns the parcel after the
 * update.
 */
async function moveArrival(before: ParcelRecord, after: ParcelRecord, tx: Tx): Promise<ParcelRecord> {
  const now = new Date();
  const moved = movedArrival(before, after, now);
  if (!moved) return after;
  const isOther = moved.expectedOn !== before.expectedOn;
  const late = isOther && after.kind === "order" ? lateNewsOf(moved) : {};
  await parcelDocs().updateOne({ _id: new ObjectId(after.id) }, { $set: { ...moved, ...late } }, inside(tx));
  const parcel = { ...after, ...moved };
  if (isOther) await tell(expectedMails(parcel, now), tx);
  return parcel;
}

/** Lets the buyer of a box be told once its expected day has passed. */
const lateNewsOf = ({ expectedOn }: Arrival) => (expectedOn === null ? {} : { lateNewsOn: expectedOn });

const pickupFields = ({ phone, region, district, center, address, landmark }: Pickup) => [
  setLiterally({
    "sender.contact": phone,
    "sender.region": region,
    "sender.district": district,
    "sender.center": center,
    "sender.address": address,
    "sender.landmark": landmark,
  }),
  SET_TAKEABLE_AT,
];

/**
 * Sets the new pick-up address on the seller's orders that no rider has taken. Returns the orders with a rider who
 * knows only the old address (contract, "Pick-up address").
 */
export async function changePickupOf(sellerId: string, pickup: Pickup, tx: Tx): Promise<ParcelRecord[]> {
  const ofSeller = { "sender.id": new ObjectId(sellerId), kind: "order" } as const;
  const accepted = { ...ofSeller, deliveryStatus: "pending", acceptedAt: { $ne: null } } as const;
  const promised = await parcelDocs().find(accepted, inside(tx)).toArray();
  await parcelDocs().updateMany({ ...ofSeller, deliveryStatus: "pending" }, pickupFields(pickup), inside(tx));
  for (const before of promised.map(toParcelRecord))
    await moveArrival(before, { ...before, sender: { ...before.sender, ...pickup } }, tx);
  const found = parcelDocs().find({ ...ofSeller, deliveryStatus: "assigned" }, inside(tx));
  return (await found.toArray()).map(toParcelRecord);
}

/**
 * Sets the kitchen's current pick-up address on an order that its rider gives back. Returns the parcel after the
 * update.
 */
export async function renewPickup(parcel: ParcelRecord, tx: Tx): Promise<ParcelRecord> {
  const pickup = parcel.kind === "order" ? await readPickupToKeep(parcel.sender.id, tx) : null;
  if (!pickup) return parcel;
  const doc = await parcelDocs().findOneAndUpdate({ _id: new ObjectId(parcel.id) }, pickupFields(pickup), {
    returnDocument: "after",
    ...inside(tx),
  });
  return doc ? moveArrival(parcel, toParcelRecord(doc), tx) : parcel;
}

/**
 * Stores that the kitchen has accepted an order, and the expected day. Returns false if the order no longer needs the
 * kitchen's answer.
 */
export async function markParcelAccepted(
  id: string,
  { at, ...arrival }: Arrival & { at: Date },
  tx: Tx,
): Promise<boolean> {
  const { matchedCount } = await parcelDocs().updateOne(
    { _id: new ObjectId(id), kind: "order", acceptedAt: null, deliveryStatus: { $ne: "cancelled" } },
    { $set: { acceptedAt: at, ...arrival, ...lateNewsOf(arrival) } },
    inside(tx),
  );
  return matchedCount === 1;
}
