import type { z } from "zod";
import { isoText } from "@/lib/platform/model/codecs";
import { show, takeStored } from "@/lib/platform/model/shapes";
import type { StateReader } from "@/lib/texts/states";
import { type ListedParcel, namedReceiver, namedSender, writtenItself } from "./model";
import { parcelTitle } from "./parcel-title";
import { waitingSince } from "./rules";
import type { Parcel, Urgency } from "./schema";
import { isFinal } from "./transitions";
import { shownParcel } from "./views";
import { wayOf } from "./way";

/** Returns the stored fields of a parcel under their API names. */
export const publicNames = (parcel: ListedParcel): z.input<typeof shownParcel> =>
  // Object.assign is several times faster than spreads here.
  Object.assign(
    {
      _id: parcel.id,
      kind: parcel.kind,
      tracking_id: parcel.trackingId,
      sender_name: parcel.sender,
      sender_email: parcel.sender.email,
      delivery_cost: parcel.deliveryCostPoisha,
      collect: isFinal(parcel.deliveryStatus) ? 0 : parcel.collectPoisha,
      delivery_status: parcel.deliveryStatus,
      payment_status: parcel.paidWith,
      paidWith: parcel.paidWith,
      created_by: parcel.createdBy,
      creation_date: parcel.createdAt,
    },
    takeStored(writtenItself, parcel),
    namedSender(parcel.sender),
    namedReceiver(parcel.receiver),
    { title: parcelTitle(parcel) },
  );

/** Returns the states that the parcel has reached, each with its time. */
export const passedStatuses = ({ events }: Pick<ListedParcel, "events">) =>
  events.map(({ to: status, at }) => ({ status, at }));

/** Converts a parcel to the fields for its owner and admins. `reader`: for whom its state is worded. */
export const toParcel = (parcel: ListedParcel, reader: StateReader = "desk"): Parcel =>
  Object.assign(show(shownParcel, publicNames(parcel)), wayOf(parcel, reader));

const MINUTE_MS = 60_000;

/** How urgent a parcel is, for the tables of admins. null: there is no parcel yet. */
export function urgencyOf(parcel: ListedParcel | null, now: Date): Urgency {
  const open = parcel && !isFinal(parcel.deliveryStatus) ? parcel : null;
  const eatBy = open?.eatBy ?? null;
  const since = open && waitingSince(open);
  return {
    eatBy: eatBy && isoText(eatBy),
    spoilt: eatBy !== null && eatBy < now,
    waited: since && Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS)),
    notes: parcel?.adminNotes.length ?? 0,
  };
}

/**
 * Converts a parcel to the fields for a rider (contract, GET /deliveries). E-mails are never included. Names, phones
 * and addresses are included only while the rider has the parcel in hand.
 */
export function toCarried(parcel: ListedParcel, inHand: boolean): Parcel {
  const emails = { sender_email: "", receiver_email: null, created_by: "" };
  const people = {
    sender_name: "",
    sender_contact: null,
    sender_address: null,
    sender_landmark: null,
    pickup_instruction: null,
    receiver_name: "",
    receiver_contact: null,
    receiver_address: null,
    receiver_landmark: null,
    delivery_instruction: null,
  };
  return Object.assign(toParcel(parcel, "rider"), { paidWith: null }, emails, inHand ? {} : people);
}
