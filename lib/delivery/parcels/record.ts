import { createdAtOf } from "@/lib/platform/db/created-at";
import { toTaka } from "@/lib/platform/money";
import type { ParcelDoc } from "./document";
import type { Parcel } from "./schema";

/** A parcel as its owner and admins read it: ids as text, amounts in taka, dates as ISO 8601. */
export function toParcel(doc: Omit<ParcelDoc, "events">): Parcel {
  const { sender, receiver } = doc;
  return {
    _id: doc._id.toHexString(),
    kind: doc.kind,
    type: doc.type,
    title: doc.title,
    tracking_id: doc.trackingId,
    weight: doc.weight,
    sender_name: sender.name,
    sender_email: sender.email,
    sender_contact: sender.contact,
    sender_region: sender.region,
    sender_district: sender.district,
    sender_center: sender.center,
    sender_address: sender.address,
    pickup_instruction: sender.instruction,
    receiver_name: receiver.name,
    receiver_email: receiver.email,
    receiver_contact: receiver.contact,
    receiver_region: receiver.region,
    receiver_district: receiver.district,
    receiver_center: receiver.center,
    receiver_address: receiver.address,
    delivery_instruction: receiver.instruction,
    delivery_cost: toTaka(doc.deliveryCostPoisha),
    delivery_status: doc.deliveryStatus,
    payment_status: doc.paymentStatus,
    created_by: doc.createdBy,
    creation_date: createdAtOf(doc, "creationDate").toISOString(),
  };
}

/**
 * A parcel as a rider reads it: people and places, but no e-mails, while it is in hand (contract, GET /deliveries); none
 * of them before and afterwards.
 */
export function toCarried(doc: ParcelDoc, inHand: boolean): Parcel {
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
  return { ...toParcel(doc), ...emails, ...(inHand ? {} : people) };
}
