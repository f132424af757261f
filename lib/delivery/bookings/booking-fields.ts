import type { BookingFields } from "@/lib/delivery/parcels/data";
import { AppError } from "@/lib/platform/errors";
import { toPoisha, toTaka } from "@/lib/platform/money";
import { storedPhone } from "@/lib/platform/phone";
import { SERVICE_AREAS } from "@/lib/platform/places/service-areas";
import { parcelCost } from "./cost";
import { addParcelInput, type Booking, type BookingChanges, clashesIn } from "./schema";

/**
 * `POST /addparcel`, checked against the districts that are served; one object for the handler and the API's document.
 */
export const addParcelBody = addParcelInput(SERVICE_AREAS);

type Contacts = { sender_contact?: string | undefined; receiver_contact?: string | undefined };

/**
 * The fields that were sent, with their phone numbers in the form in which they are stored; missing ones stay
 * missing.
 */
export const withStoredPhones = <Sent extends Contacts>(sent: Sent): Sent => ({
  ...sent,
  ...(sent.sender_contact && { sender_contact: storedPhone(sent.sender_contact) }),
  ...(sent.receiver_contact && { receiver_contact: storedPhone(sent.receiver_contact) }),
});

/** A checked booking as it is stored, with its computed price. */
export function bookingFields(booking: Booking): BookingFields {
  const sameDistrict = booking.sender_district === booking.receiver_district;
  return {
    title: booking.title,
    type: booking.type,
    weight: booking.weight,
    sender: {
      contact: booking.sender_contact,
      region: booking.sender_region,
      district: booking.sender_district,
      center: booking.sender_center,
      address: booking.sender_address,
      instruction: booking.pickup_instruction,
    },
    receiver: {
      name: booking.receiver_name,
      email: booking.receiver_email,
      contact: booking.receiver_contact,
      region: booking.receiver_region,
      district: booking.receiver_district,
      center: booking.receiver_center,
      address: booking.receiver_address,
      instruction: booking.delivery_instruction,
    },
    withinDistrict: sameDistrict,
    collectPoisha: toPoisha(booking.collect ?? 0),
    deliveryCostPoisha: parcelCost({ type: booking.type, weight: booking.weight, sameDistrict }).total,
  };
}

type Typed = Pick<BookingFields, "title" | "type" | "weight" | "sender" | "receiver" | "collectPoisha">;

/** The fields that the sender typed, from the booking's parcel. The parcel of an order lacks some of them. */
const typedIn = ({ sender, receiver, ...parcel }: Typed): Booking => ({
  title: parcel.title,
  type: parcel.type ?? "document",
  weight: parcel.weight,
  sender_contact: sender.contact ?? "",
  sender_region: sender.region ?? "",
  sender_district: sender.district ?? "",
  sender_center: sender.center ?? "",
  sender_address: sender.address ?? "",
  pickup_instruction: sender.instruction ?? "",
  receiver_name: receiver.name,
  receiver_email: receiver.email,
  receiver_contact: receiver.contact ?? "",
  receiver_region: receiver.region ?? "",
  receiver_district: receiver.district ?? "",
  receiver_center: receiver.center ?? "",
  receiver_address: receiver.address ?? "",
  delivery_instruction: receiver.instruction ?? "",
  collect: toTaka(parcel.collectPoisha),
});

/**
 * A booking with the sender's changes applied to it. Throws AppError `validation` (422) for a changed field that does
 * not fit the unchanged ones.
 */
export function changedBooking(parcel: Typed, changes: BookingChanges): Booking {
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const booking: Booking = { ...typedIn(parcel), ...withStoredPhones(sent) };
  const errors = clashesIn(booking, changes, SERVICE_AREAS);
  if (errors.length > 0) throw new AppError("validation", undefined, { errors });
  const email = booking.receiver_email || null;
  return { ...booking, receiver_email: email, weight: booking.type === "document" ? null : booking.weight };
}
