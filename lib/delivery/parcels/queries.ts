import "server-only";
import { type Filter, ObjectId } from "mongodb";
import type { Pickup } from "@/lib/people/users/model";
import { requireId } from "@/lib/platform/db/ids";
import { namesIn, type StoredName } from "@/lib/platform/db/stored-name";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { NO_ARRIVAL } from "./arrival";
import { parcelDocs } from "./collections";
import {
  type BookingFields,
  type ListedParcel,
  NOT_WRITTEN,
  type ParcelDoc,
  type ParcelEnd,
  type ParcelPlace,
  type ParcelRecord,
  type TitleParts,
  toListedParcel,
  toParcelRecord,
} from "./model";
import { parcelSearchWords } from "./search-words";

const KEPT = { deletedAt: null } as const;

/** The initial values of a new parcel, which nobody has carried yet. */
const UNMOVED = {
  deliveryStatus: "pending" as const,
  acceptedAt: null,
  readyAt: null,
  riderId: null,
  endedAs: null,
  ...NO_ARRIVAL,
  codeTries: 0,
  adminNotes: [],
  finishedAt: null,
  deletedAt: null,
};

/** A projection without the fields that lists do not read. */
export const LISTED_FIELDS = {
  searchWords: 0,
  "events.by": 0,
  "events.note": 0,
  "adminNotes.by": 0,
  "adminNotes.text": 0,
} as const;

const PLATFORM = { role: "platform", id: null, name: "RANNA" } as const;

export type OrderParcel = {
  id: string;
  trackingId: string;
  orderId: string;
  titled: TitleParts;
  buyer: { id: string; email: string | null };
  seller: StoredName & { id: string; email: string | null };
  receiver: Pick<ParcelEnd, "name" | "email" | "contact" | keyof ParcelPlace>;
  deliveryCostPoisha: number;
  /** The amount that the buyer pays at the door; 0 if the order is paid. */
  collectPoisha: number;
  /** How the order was paid; null if it is to be paid at the door. */
  paidWith: ParcelDoc["paidWith"];
  /** True: the order stays inside Dhaka, so the rider gets the larger share. */
  withinDistrict: boolean;
  /** The seller's pick-up address; null while unknown. */
  pickup: Pickup | null;
  /** The deadline for the kitchen to accept or decline. */
  answerUntil: Date;
  at: Date;
};

/** Creates a parcel's id, so that the order can store it before the parcel exists. */
export const newParcelId = (): string => new ObjectId().toHexString();

/**
 * Stores an order's parcel, from seller to buyer, with its first event. Throws E11000 if the tracking id is taken.
 */
export async function insertOrderParcel(parcel: OrderParcel, tx: Tx): Promise<void> {
  const nowhere = {
    contact: null,
    region: null,
    district: null,
    center: null,
    address: null,
    landmark: null,
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
      searchWords: parcelSearchWords({
        ...parcel,
        ...parcel.titled,
        owner: parcel.buyer,
        sender: parcel.seller,
      }),
      createdBy: parcel.buyer.email,
      createdAt: parcel.at,
    },
    inside(tx),
  );
}

function senderOf({ seller, pickup }: OrderParcel) {
  const kitchen = { ...namesIn(seller), email: seller.email };
  if (!pickup) return kitchen;
  const { phone: contact, ...place } = pickup;
  return { ...kitchen, contact, ...place };
}

export type NewBooking = BookingFields & {
  /** The parcel's id. If it is missing, a new id is created. */
  id?: string;
  trackingId: string;
  owner: { id: string; name: string; email: string | null };
  at: Date;
};

/** Stores the parcel of a booking, unpaid and pending. Throws E11000 if the id or the tracking id is taken. */
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
    searchWords: parcelSearchWords({ ...fields, owner, sender: owner }),
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

/** Finds a parcel that is not deleted; null if unknown. Throws AppError malformed_id. */
export const findParcel = (id: string, tx?: Tx) => findOne({ _id: requireId(id), ...KEPT }, tx);

/** Finds a parcel, even a deleted one; null if unknown. Throws AppError malformed_id. */
export const findAnyParcel = (id: string, tx?: Tx) => findOne({ _id: requireId(id) }, tx);

/** Finds the parcel with this tracking number; null if unknown or deleted. */
export const findParcelByTrackingId = (trackingId: string) => findOne({ trackingId, ...KEPT });

/** Reads these parcels by their ids, with the fields that lists need. Deleted parcels are included. */
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
 * Stores the typed fields of a booking and its new price. The caller has checked inside `tx` that the booking may
 * change.
 */
export const saveBookingFields = (
  { id, trackingId, sender: owner }: ParcelRecord,
  { sender, ...rest }: BookingFields,
  tx: Tx,
): Promise<void> => {
  const typed = Object.entries(sender).map(([field, value]) => [`sender.${field}`, value]);
  const searchWords = parcelSearchWords({ ...rest, trackingId, owner, sender: owner });
  return set(id, { ...rest, ...Object.fromEntries(typed), searchWords }, tx);
};

/**
 * Marks a booking's parcel as deleted, so that no list shows it. The caller has checked inside `tx` that it may be
 * deleted.
 */
export const markParcelDeleted = (id: string, at: Date, tx: Tx) => set(id, { deletedAt: at }, tx);

/** Stores on the parcel how its delivery was paid, in the transaction that marks its booking paid. */
export const setPaymentDetails = (id: string, paidWith: ParcelDoc["paidWith"], tx: Tx) =>
  set(id, { paidWith }, tx);

/**
 * Finds a parcel, even a deleted one, if this person may print its label: a booking's sender, a packed order's
 * seller, or an admin. Else returns null.
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

/** Estimates the number of all parcels, of orders and bookings. */
export const countParcels = (): Promise<number> => parcelDocs().estimatedDocumentCount();
