import { shownMeans } from "@/lib/money/receipts/shown-means";
import type { AuditTarget } from "@/lib/people/audit/schema";
import { shownName } from "@/lib/platform/db/gone-name";
import { toTaka } from "@/lib/platform/money";
import type { ParcelDoc, ParcelEnd, ParcelEvent } from "./document";
import { parcelTitle, type TitleParts, titleFields } from "./parcel-title";
import type { Parcel } from "./schema";
import type { StateReader } from "./state-text";
import { isFinal } from "./transitions";
import { wayOf } from "./way";

export type { ParcelEnd };

/** A parcel with the fields that lists read: ids as text, amounts in poisha, everything else as it is stored. */
export type ListedParcel = Pick<
  ParcelDoc,
  | "kind"
  | "trackingId"
  | keyof TitleParts
  | "type"
  | "weight"
  | "receiver"
  | "deliveryCostPoisha"
  | "collectPoisha"
  | "paidWith"
  | "deliveryStatus"
  | "refusal"
  | "readyAt"
  | "eatBy"
  | "answerUntil"
  | "acceptedAt"
  | "endedAs"
  | "countsFrom"
  | "promisedOn"
  | "expectedOn"
  | "finishedAt"
  | "createdBy"
  | "deletedAt"
  | "withinDistrict"
> & {
  id: string;
  orderId: string | null;
  ownerId: string;
  riderId: string | null;
  sender: Omit<ParcelDoc["sender"], "id"> & { id: string };
  createdAt: Date;
  /** The states that the parcel came to, and when. */
  events: readonly Pick<ParcelEvent, "to" | "at">[];
};

/** A parcel with all the fields that use cases read. */
export type ParcelRecord = Omit<ListedParcel, "events"> & {
  events: readonly (Omit<ParcelEvent, "by"> & {
    by: Omit<ParcelEvent["by"], "id"> & { id: string | null };
  })[];
};

type Listed = Omit<ParcelDoc, "events" | "searchWords"> & Pick<ListedParcel, "events">;

export const toListedParcel = (doc: Listed): ListedParcel => ({
  id: doc._id.toHexString(),
  kind: doc.kind,
  trackingId: doc.trackingId,
  ...titleFields(doc),
  type: doc.type,
  weight: doc.weight,
  orderId: doc.orderId?.toHexString() ?? null,
  ownerId: doc.ownerId.toHexString(),
  riderId: doc.riderId?.toHexString() ?? null,
  sender: { ...doc.sender, id: doc.sender.id.toHexString() },
  receiver: doc.receiver,
  deliveryCostPoisha: doc.deliveryCostPoisha,
  collectPoisha: doc.collectPoisha,
  paidWith: doc.paidWith,
  deliveryStatus: doc.deliveryStatus,
  refusal: doc.refusal ?? null,
  readyAt: doc.readyAt,
  eatBy: doc.eatBy,
  answerUntil: doc.answerUntil,
  acceptedAt: doc.acceptedAt,
  endedAs: doc.endedAs,
  countsFrom: doc.countsFrom,
  promisedOn: doc.promisedOn,
  expectedOn: doc.expectedOn,
  finishedAt: doc.finishedAt,
  createdBy: doc.createdBy,
  createdAt: doc.createdAt,
  deletedAt: doc.deletedAt,
  withinDistrict: doc.withinDistrict,
  events: doc.events,
});

export const toParcelRecord = (doc: ParcelDoc): ParcelRecord => ({
  ...toListedParcel(doc),
  events: doc.events.map(({ by, ...event }) => ({
    ...event,
    by: { ...by, id: by.id?.toHexString() ?? null },
  })),
});

/** Whether the parcel is paid. */
export const paymentStatusOf = ({ paidWith }: Pick<ListedParcel, "paidWith">): "unpaid" | "paid" =>
  paidWith === null ? "unpaid" : "paid";

/** The parcel as the target of an entry of the audit log; its label is the tracking number. */
export const parcelTarget = ({
  id,
  trackingId,
}: {
  id: string;
  trackingId: string;
}): AuditTarget & { kind: "parcel" } => ({ kind: "parcel", id, label: trackingId });

/**
 * A parcel as its owner and admins read it: ids as text, amounts in taka, dates as ISO 8601. `reader`: the reader to
 * whom the state in words is addressed.
 */
export function toParcel(parcel: ListedParcel, reader: StateReader = "kitchen"): Parcel {
  const { sender, receiver } = parcel;
  return {
    _id: parcel.id,
    kind: parcel.kind,
    type: parcel.type,
    title: parcelTitle(parcel),
    tracking_id: parcel.trackingId,
    weight: parcel.weight,
    sender_name: shownName(sender.name),
    sender_email: sender.email,
    sender_contact: sender.contact,
    sender_region: sender.region,
    sender_district: sender.district,
    sender_center: sender.center,
    sender_address: sender.address,
    pickup_instruction: sender.instruction,
    receiver_name: shownName(receiver.name),
    receiver_email: receiver.email,
    receiver_contact: receiver.contact,
    receiver_region: receiver.region,
    receiver_district: receiver.district,
    receiver_center: receiver.center,
    receiver_address: receiver.address,
    delivery_instruction: receiver.instruction,
    delivery_cost: toTaka(parcel.deliveryCostPoisha),
    collect: isFinal(parcel.deliveryStatus) ? 0 : toTaka(parcel.collectPoisha),
    delivery_status: parcel.deliveryStatus,
    payment_status: paymentStatusOf(parcel),
    paidWith: parcel.paidWith && shownMeans(parcel.paidWith),
    created_by: parcel.createdBy,
    creation_date: parcel.createdAt.toISOString(),
    ...wayOf(parcel, reader),
  };
}

/**
 * A parcel as a rider reads it (contract, GET /deliveries): never with e-mails; names, phones and addresses only
 * while the rider has the parcel in hand.
 */
export function toCarried(parcel: ListedParcel, inHand: boolean): Parcel {
  const emails = { sender_email: "", receiver_email: null, created_by: "" };
  const people = {
    sender_name: "",
    sender_contact: null,
    sender_address: null,
    pickup_instruction: null,
    receiver_name: "",
    receiver_contact: null,
    receiver_address: null,
    delivery_instruction: null,
  };
  return { ...toParcel(parcel), paidWith: null, ...emails, ...(inHand ? {} : people) };
}
