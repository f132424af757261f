import "server-only";
import { type Filter, ObjectId } from "mongodb";
import type { Pickup } from "@/lib/people/users/model";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { NO_ARRIVAL } from "./arrival";
import { parcelDocs } from "./collections";
import {
  type BookingFields,
  type ListedParcel,
  NOT_WRITTEN,
  type ParcelDoc,
  type ParcelEnd,
  type ParcelRecord,
  type TitleParts,
  toListedParcel,
  toParcelRecord,
} from "./model";
import { parcelSearchWords } from "./search-words";

/** Only parcels that were not deleted. */
const KEPT = { deletedAt: null } as const;

/** The fields of a new parcel that nobody has carried yet. */
const UNMOVED = {
  deliveryStatus: "pending" as const,
  acceptedAt: null,
  readyAt: null,
  riderId: null,
  endedAs: null,
  ...NO_ARRIVAL,
  codeTries: 0,
  finishedAt: null,
  deletedAt: null,
};

/** A projection without the fields that lists do not read. */
export const LISTED_FIELDS = { searchWords: 0, "events.by": 0, "events.note": 0 } as const;

const PLATFORM = { role: "platform", id: null, name: "RANNA" } as const;

export type OrderParcel = {
  id: string;
  trackingId: string;
  orderId: string;
  titled: TitleParts;
  buyer: { id: string; email: string };
  seller: { id: string; name: string; email: string };
  receiver: Pick<ParcelEnd, "name" | "email" | "contact" | "region" | "district" | "address">;
  deliveryCostPoisha: number;
  /** What the buyer pays at the door; 0: the box is paid. */
  collectPoisha: number;
  /** null: the box is to be paid at the door. */
  paidWith: ParcelDoc["paidWith"];
  /** Whether the order stays inside Dhaka; then the rider gets the larger share. */
  withinDistrict: boolean;
  /** The seller's pick-up address; null while it is not known. */
  pickup: Pickup | null;
  /** Until when the kitchen has to accept or decline. */
  answerUntil: Date;
  at: Date;
};

/** A new id for a parcel, chosen before the transaction so that the order can store it. */
export const newParcelId = (): string => new ObjectId().toHexString();

/**
 * Stores an order's parcel, from seller to buyer, with its first event. Throws E11000 when the tracking id is taken.
 */
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
      ...parcel.titled,
      ...NOT_WRITTEN,
      orderId: new ObjectId(parcel.orderId),
      ownerId: new ObjectId(parcel.buyer.id),
      sender: { ...nowhere, ...senderOf(parcel), id: new ObjectId(parcel.seller.id) },
      receiver: { ...nowhere, ...parcel.receiver },
      deliveryCostPoisha: parcel.deliveryCostPoisha,
      collectPoisha: parcel.collectPoisha,
      withinDistrict: parcel.withinDistrict,
      paidWith: parcel.paidWith,
      answerUntil: parcel.answerUntil,
      takeableAt: null,
      ...UNMOVED,
      events: [{ from: null, to: "pending", by: PLATFORM, at: parcel.at, note: null }],
      searchWords: parcelSearchWords({ ...parcel, ...parcel.titled, sender: parcel.seller }),
      createdBy: parcel.buyer.email,
      createdAt: parcel.at,
    },
    inside(tx),
  );
}

function senderOf({ seller: { name, email }, pickup }: OrderParcel) {
  if (!pickup) return { name, email };
  const { phone: contact, ...place } = pickup;
  return { name, email, contact, ...place };
}

export type NewBooking = BookingFields & {
  /** Missing: a new id is made. */
  id?: string;
  trackingId: string;
  owner: { id: string; name: string; email: string };
  at: Date;
};

/** Stores the parcel of a booking, unpaid and pending. Throws E11000 when the id or the tracking id is taken. */
export async function insertBookedParcel(booking: NewBooking, tx: Tx): Promise<ParcelRecord> {
  const { id, owner, at, sender, ...fields } = booking;
  const ownerId = new ObjectId(owner.id);
  const parcel: ParcelDoc = {
    ...fields,
    _id: new ObjectId(id),
    kind: "booking",
    orderId: null,
    ownerId,
    sender: { ...sender, id: ownerId, name: owner.name, email: owner.email },
    paidWith: null,
    answerUntil: null,
    takeableAt: at,
    ...UNMOVED,
    events: [
      { from: null, to: "pending", by: { role: "owner", id: ownerId, name: owner.name }, at, note: null },
    ],
    searchWords: parcelSearchWords({ ...fields, sender: owner }),
    createdBy: owner.email,
    createdAt: at,
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

/** A parcel, also a deleted one; null when unknown. Throws AppError malformed_id. */
export const findAnyParcel = (id: string, tx?: Tx) => findOne({ _id: requireId(id) }, tx);

/** The parcel with this tracking number; null when unknown or deleted. */
export const findParcelByTrackingId = (trackingId: string) => findOne({ trackingId, ...KEPT });

/** These parcels with the fields that lists read, by parcel id; deleted ones too. */
export async function readListedParcels(ids: readonly string[]): Promise<Map<string, ListedParcel>> {
  const docs = await parcelDocs()
    .find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }, { projection: LISTED_FIELDS })
    .toArray();
  return new Map(docs.map((doc) => [doc._id.toHexString(), toListedParcel(doc)]));
}

async function set(id: string, fields: Partial<ParcelDoc>, tx: Tx): Promise<void> {
  await parcelDocs().updateOne({ _id: new ObjectId(id) }, { $set: fields }, inside(tx));
}

/**
 * Stores the typed fields of a booking and those computed from them. The caller has checked in `tx` that it may
 * change.
 */
export const saveBookingFields = (
  { id, trackingId, sender: { name, email } }: ParcelRecord,
  { sender, ...rest }: BookingFields,
  tx: Tx,
): Promise<void> => {
  const typed = Object.entries(sender).map(([field, value]) => [`sender.${field}`, value]);
  const searchWords = parcelSearchWords({ ...rest, trackingId, sender: { name, email } });
  return set(id, { ...rest, ...Object.fromEntries(typed), searchWords }, tx);
};

/** Marks a booking's parcel as deleted: no list shows it. The caller has checked in `tx` that it may be deleted. */
export const markParcelDeleted = (id: string, at: Date, tx: Tx) => set(id, { deletedAt: at }, tx);

/** Stores on the parcel what its carriage was paid with, inside the transaction that marks its booking paid. */
export const setPaymentDetails = (id: string, paidWith: ParcelDoc["paidWith"], tx: Tx) =>
  set(id, { paidWith }, tx);

/**
 * The parcel whose label this person may print: a booking by its sender, a box by its seller once it is ready, any
 * parcel by an admin. Deleted parcels are included. null: the parcel is unknown, or the person may not.
 */
export async function findForLabel(
  id: string,
  { uid, isAdmin }: { uid: string; isAdmin: boolean },
): Promise<ParcelRecord | null> {
  const person = new ObjectId(uid);
  const own: Filter<ParcelDoc> = {
    $or: [
      { kind: "booking", ownerId: person },
      { kind: "order", "sender.id": person, readyAt: { $ne: null } },
    ],
  };
  return findOne({ _id: new ObjectId(id), ...(isAdmin ? {} : own) });
}

/** The number of all parcels, of orders and bookings, by the collection's metadata. */
export const countParcels = (): Promise<number> => parcelDocs().estimatedDocumentCount();
