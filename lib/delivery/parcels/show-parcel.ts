import type { z } from "zod";
import { show } from "@/lib/platform/model/shapes";
import { type ListedParcel, namedReceiver, namedSender } from "./model";
import { parcelTitle } from "./parcel-title";
import type { Parcel } from "./schema";
import type { StateReader } from "./state-text";
import { isFinal } from "./transitions";
import { shownParcel } from "./views";
import { wayOf } from "./way";

/** The fields of a parcel under the names that calls have for them, as they are stored. */
export const publicNames = (parcel: ListedParcel): z.input<typeof shownParcel> => ({
  ...parcel,
  ...namedSender(parcel.sender),
  ...namedReceiver(parcel.receiver),
  _id: parcel.id,
  title: parcelTitle(parcel),
  tracking_id: parcel.trackingId,
  sender_name: parcel.sender.name,
  sender_email: parcel.sender.email,
  delivery_cost: parcel.deliveryCostPoisha,
  collect: isFinal(parcel.deliveryStatus) ? 0 : parcel.collectPoisha,
  delivery_status: parcel.deliveryStatus,
  payment_status: parcel.paidWith,
  created_by: parcel.createdBy,
  creation_date: parcel.createdAt,
});

/** The states that the parcel came to, and when. */
export const passedStatuses = ({ events }: Pick<ListedParcel, "events">) =>
  events.map(({ to: status, at }) => ({ status, at }));

/** A parcel as its owner and admins read it. `reader`: the reader to whom the state in words is addressed. */
export const toParcel = (parcel: ListedParcel, reader: StateReader = "kitchen"): Parcel => ({
  ...show(shownParcel, publicNames(parcel)),
  ...wayOf(parcel, reader),
});

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
