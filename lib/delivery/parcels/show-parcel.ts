import type { z } from "zod";
import { show, takeStored } from "@/lib/platform/model/shapes";
import { type ListedParcel, namedReceiver, namedSender, writtenItself } from "./model";
import { parcelTitle } from "./parcel-title";
import type { Parcel } from "./schema";
import type { StateReader } from "./state-text";
import { isFinal } from "./transitions";
import { shownParcel } from "./views";
import { wayOf } from "./way";

/** The fields of a parcel under the names that calls have for them, as they are stored. */
export const publicNames = (parcel: ListedParcel): z.input<typeof shownParcel> =>
  // Not by spreads: adding fields to an object that was spread takes several times as long, for each parcel of a list.
  Object.assign(
    {
      _id: parcel.id,
      kind: parcel.kind,
      tracking_id: parcel.trackingId,
      sender_name: parcel.sender.name,
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

/** The states that the parcel came to, and when. */
export const passedStatuses = ({ events }: Pick<ListedParcel, "events">) =>
  events.map(({ to: status, at }) => ({ status, at }));

/** A parcel as its owner and admins read it. `reader`: the reader to whom the state in words is addressed. */
export const toParcel = (parcel: ListedParcel, reader: StateReader = "kitchen"): Parcel =>
  Object.assign(show(shownParcel, publicNames(parcel)), wayOf(parcel, reader));

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
  return Object.assign(toParcel(parcel), { paidWith: null }, emails, inHand ? {} : people);
}
