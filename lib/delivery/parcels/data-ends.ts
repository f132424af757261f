import "server-only";
import { ObjectId } from "mongodb";
import { type Pickup, readPickupToKeep } from "@/lib/people/users/data";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { SET_CLAIMABLE_AT, setLiterally } from "./data-claimable";
import { type ParcelEnd, parcelDocs } from "./document";
import { type ParcelRecord, toParcelRecord } from "./mapper";
import { BEFORE_PICKUP } from "./rules";

/** Changes where an order's parcel goes; false once a rider has picked it up. */
export async function changeReceiver(
  id: string,
  to: Pick<ParcelEnd, "contact" | "address" | "region" | "district">,
  tx: Tx,
): Promise<boolean> {
  const { matchedCount } = await parcelDocs().updateOne(
    { _id: new ObjectId(id), deliveryStatus: { $in: [...BEFORE_PICKUP] } },
    [
      setLiterally({
        "receiver.contact": to.contact,
        "receiver.address": to.address,
        "receiver.region": to.region,
        "receiver.district": to.district,
      }),
      SET_CLAIMABLE_AT,
    ],
    inside(tx),
  );
  return matchedCount === 1;
}

const pickupFields = ({ phone, region, district, center, address }: Pickup) => [
  setLiterally({
    "sender.contact": phone,
    "sender.region": region,
    "sender.district": district,
    "sender.center": center,
    "sender.address": address,
  }),
  SET_CLAIMABLE_AT,
];

/**
 * Gives a seller's boxes that no rider has the new pick-up address. Answers those that a rider is on the way to: they
 * keep theirs until they are given back (contract, "Pick-up address").
 */
export async function changePickupOf(sellerId: string, pickup: Pickup, tx: Tx): Promise<ParcelRecord[]> {
  const ofSeller = { "sender.id": new ObjectId(sellerId), kind: "order" } as const;
  await parcelDocs().updateMany({ ...ofSeller, deliveryStatus: "pending" }, pickupFields(pickup), inside(tx));
  const found = parcelDocs().find({ ...ofSeller, deliveryStatus: "assigned" }, inside(tx));
  return (await found.toArray()).map(toParcelRecord);
}

/**
 * A box that its rider gives back is fetched where its kitchen says now, inside the transaction of that step. The
 * parcel afterwards.
 */
export async function renewPickup(parcel: ParcelRecord, tx: Tx): Promise<ParcelRecord> {
  const pickup = parcel.kind === "order" ? await readPickupToKeep(parcel.sender.id, tx) : null;
  if (!pickup) return parcel;
  const doc = await parcelDocs().findOneAndUpdate({ _id: new ObjectId(parcel.id) }, pickupFields(pickup), {
    returnDocument: "after",
    ...inside(tx),
  });
  return doc ? toParcelRecord(doc) : parcel;
}
