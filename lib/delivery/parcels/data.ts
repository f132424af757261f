import "server-only";
import { type Filter, ObjectId } from "mongodb";
import type { Pickup } from "@/lib/people/users/data";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { SET_CLAIMABLE_AT, setLiterally } from "./data-claimable";
import { parcelSearchWords } from "./desk-words";
import { type ParcelDoc, type ParcelEnd, parcelDocs } from "./document";
import { type ListedParcel, type ParcelRecord, toListedParcel, toParcelRecord } from "./record";
import { BEFORE_PICKUP } from "./rules";

/** What every list and every step leaves out. */
const KEPT = { deletedAt: null } as const;

/** A parcel that no card was ever asked to pay for. */
const UNCHARGED = {
  payment: null,
  paymentRounds: 0,
  transactionId: null,
  paidAt: null,
  paidWith: null,
  refundedPoisha: 0,
  refundDue: null,
  codeTries: 0,
  finishedAt: null,
};

export type OrderParcel = {
  id: string;
  trackingId: string;
  orderId: string;
  title: string;
  buyer: { id: string; email: string };
  seller: { id: string; name: string; email: string };
  receiver: Pick<ParcelEnd, "name" | "email" | "contact" | "region" | "district" | "address">;
  deliveryCostPoisha: number;
  /** Inside Dhaka: the rider's larger share. */
  withinDistrict: boolean;
  /** The seller's pick-up address; null while it is not known. */
  pickup: Pickup | null;
  at: Date;
};

/** A fresh id for a parcel, chosen before its transaction so that the order can name it. */
export const newParcelId = (): string => new ObjectId().toHexString();

/** The parcel of a paid order, from seller to buyer, with its first event. A taken tracking id throws E11000. */
export async function insertOrderParcel(parcel: OrderParcel, tx: Tx): Promise<void> {
  const nowhere = {
    contact: null,
    region: null,
    district: null,
    center: null,
    address: null,
    instruction: null,
  };
  await parcelDocs().insertOne(
    {
      _id: new ObjectId(parcel.id),
      kind: "order",
      trackingId: parcel.trackingId,
      title: parcel.title,
      type: null,
      weight: null,
      orderId: new ObjectId(parcel.orderId),
      ownerId: new ObjectId(parcel.buyer.id),
      sender: { ...nowhere, ...senderOf(parcel), id: new ObjectId(parcel.seller.id) },
      receiver: { ...nowhere, ...parcel.receiver },
      deliveryCostPoisha: parcel.deliveryCostPoisha,
      withinDistrict: parcel.withinDistrict,
      paymentStatus: "paid",
      ...UNCHARGED,
      paidAt: parcel.at,
      paidWith: "card",
      deliveryStatus: "pending",
      readyAt: null,
      awaitsAnswer: true,
      claimableAt: null,
      riderId: null,
      events: [
        {
          from: null,
          to: "pending",
          by: { role: "platform", id: null, name: "RANNA" },
          at: parcel.at,
          note: null,
        },
      ],
      searchWords: parcelSearchWords({ ...parcel, sender: parcel.seller }),
      createdBy: parcel.buyer.email,
      createdAt: parcel.at,
      deletedAt: null,
    },
    inside(tx),
  );
}

function senderOf({ seller: { name, email }, pickup }: OrderParcel) {
  if (!pickup) return { name, email };
  const { phone: contact, ...place } = pickup;
  return { name, email, contact, ...place };
}

/** What of a booking its sender types, and what follows from it. */
export type BookingFields = Pick<
  ParcelDoc,
  "title" | "type" | "weight" | "receiver" | "deliveryCostPoisha" | "withinDistrict"
> & {
  sender: Omit<ParcelEnd, "name" | "email">;
};

export type NewBooking = BookingFields & {
  /** Without one it gets a new one. */
  id?: string;
  trackingId: string;
  owner: { id: string; name: string; email: string };
  at: Date;
};

/** Puts a booking on record, unpaid and pending. A taken id or tracking id throws E11000. */
export async function insertBooking(booking: NewBooking, tx?: Tx): Promise<ParcelRecord> {
  const { id, owner, at, sender, ...fields } = booking;
  const _id = new ObjectId(id);
  const ownerId = new ObjectId(owner.id);
  const parcel: ParcelDoc = {
    ...fields,
    _id,
    kind: "booking",
    orderId: null,
    ownerId,
    sender: { ...sender, id: ownerId, name: owner.name, email: owner.email },
    paymentStatus: "unpaid",
    ...UNCHARGED,
    deliveryStatus: "pending",
    readyAt: null,
    claimableAt: at,
    riderId: null,
    events: [
      { from: null, to: "pending", by: { role: "owner", id: ownerId, name: owner.name }, at, note: null },
    ],
    searchWords: parcelSearchWords({ ...fields, sender: owner }),
    createdBy: owner.email,
    createdAt: at,
    deletedAt: null,
  };
  await parcelDocs().insertOne(parcel, inside(tx));
  return toParcelRecord(parcel);
}

async function findOne(filter: Filter<ParcelDoc>, tx?: Tx): Promise<ParcelRecord | null> {
  const doc = await parcelDocs().findOne(filter, inside(tx));
  return doc && toParcelRecord(doc);
}

/** A parcel that was not deleted; null when unknown. Throws AppError malformed_id. */
export const findParcel = (id: string, tx?: Tx) => findOne({ _id: requireId(id), ...KEPT }, tx);

/** A parcel whatever became of it, deleted or not; null when unknown. Throws AppError malformed_id. */
export const findAnyParcel = (id: string, tx?: Tx) => findOne({ _id: requireId(id) }, tx);

/** The parcel with this number; null when unknown or deleted. */
export const findParcelByTrackingId = (trackingId: string) => findOne({ trackingId, ...KEPT });

/** Where these parcels are, and since when they are ready, by id. */
export async function readParcelStates(
  ids: readonly string[],
): Promise<Map<string, Pick<ParcelDoc, "deliveryStatus" | "readyAt">>> {
  const docs = await parcelDocs()
    .find(
      { _id: { $in: ids.map((id) => new ObjectId(id)) } },
      { projection: { deliveryStatus: 1, readyAt: 1 } },
    )
    .toArray();
  return new Map(docs.map((doc) => [doc._id.toHexString(), doc]));
}

/** Parcels, newest first; of one owner (by id or e-mail: bookings only) or all of both kinds. */
export async function listParcels(
  whose: { ownerId?: string; ownerEmail?: string },
  page: { page: number; size: number },
): Promise<ListedParcel[]> {
  const filter: Filter<ParcelDoc> = { ...KEPT };
  if (whose.ownerId !== undefined)
    Object.assign(filter, { ownerId: new ObjectId(whose.ownerId), kind: "booking" });
  if (whose.ownerEmail !== undefined) Object.assign(filter, { createdBy: whose.ownerEmail, kind: "booking" });
  const docs = await parcelDocs()
    .find(filter, { projection: { events: 0, searchWords: 0 } })
    .sort({ createdAt: -1, _id: -1 })
    .skip((page.page - 1) * page.size)
    .limit(page.size)
    .toArray();
  return docs.map(toListedParcel);
}

/** Who asks to change or delete a booking: its owner, or an admin. */
type Editor = { uid: string; isAdmin: boolean };

/**
 * Bookings that may still be changed: the owner's while pending and unpaid, an admin's until pick-up. None while a
 * card payment is open, which would pay for something else.
 */
const changeable = (id: string, { uid, isAdmin }: Editor): Filter<ParcelDoc> => ({
  _id: new ObjectId(id),
  ...KEPT,
  kind: "booking",
  payment: null,
  ...(isAdmin
    ? { deliveryStatus: { $in: [...BEFORE_PICKUP] } }
    : { ownerId: new ObjectId(uid), deliveryStatus: "pending", paymentStatus: "unpaid" }),
});

/**
 * Changes what was typed on booking; false when it may no longer be changed. A paid one keeps its price: then
 * nothing changes when the price would.
 */
export async function updateBooking(
  id: string,
  fields: BookingFields,
  editor: Editor,
  tx: Tx,
): Promise<boolean> {
  const { sender, deliveryCostPoisha, ...rest } = fields;
  // What a booking's number and sender are called never changes.
  const named = await parcelDocs().findOne(
    { _id: new ObjectId(id) },
    { projection: { trackingId: 1, sender: 1 }, ...inside(tx) },
  );
  const { matchedCount } = await parcelDocs().updateOne(
    { ...changeable(id, editor), $or: [{ paymentStatus: "unpaid" }, { deliveryCostPoisha }] },
    {
      $set: {
        ...rest,
        deliveryCostPoisha,
        ...(named ? { searchWords: parcelSearchWords({ ...named, ...rest }) } : {}),
        ...Object.fromEntries(Object.entries(sender).map(([name, value]) => [`sender.${name}`, value])),
      },
    },
    inside(tx),
  );
  return matchedCount === 1;
}

/** Takes an unpaid booking off every list: its owner's while pending, an admin's until pick-up. False: too late. */
export async function markParcelDeleted(id: string, editor: Editor, at: Date, tx: Tx): Promise<boolean> {
  const { matchedCount } = await parcelDocs().updateOne(
    { ...changeable(id, editor), paymentStatus: "unpaid" },
    { $set: { deletedAt: at } },
    inside(tx),
  );
  return matchedCount === 1;
}

/** How many parcels there are, orders' and bookings. */
export const countParcels = (): Promise<number> => parcelDocs().estimatedDocumentCount();

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
