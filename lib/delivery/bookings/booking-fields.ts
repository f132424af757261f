import {
  type BookingFields,
  storedAs,
  type WrittenParcel,
  writtenIn,
  writtenParcel,
} from "@/lib/delivery/parcels/model";
import { AppError } from "@/lib/platform/errors";
import { storeFields, storeSentFields } from "@/lib/platform/model/shapes";
import { storedPhone } from "@/lib/platform/phone";
import { SERVICE_AREAS } from "@/lib/platform/places/service-areas";
import { parcelCost } from "./cost";
import { addParcelInput, type Booking, type BookingChanges, clashesIn } from "./schema";

/** The body of `POST /addparcel`, limited to districts that RANNA serves. */
export const addParcelBody = addParcelInput(SERVICE_AREAS);

type Contacts = { sender_contact?: string | undefined; receiver_contact?: string | undefined };

/** Converts the phone numbers in a request to their stored form. A missing number stays missing. */
const withStoredPhones = <Sent extends Contacts>(sent: Sent): Sent => ({
  ...sent,
  ...(sent.sender_contact && { sender_contact: storedPhone(sent.sender_contact) }),
  ...(sent.receiver_contact && { receiver_contact: storedPhone(sent.receiver_contact) }),
});

/** Converts the fields that a sender typed to their stored form. */
export const writtenBooking = (booking: Booking): WrittenParcel =>
  storeFields(writtenParcel, withStoredPhones(booking));

/** Returns the fields of a booking as its parcel stores them: what the sender typed, and the price. */
export function bookingFields(written: WrittenParcel): BookingFields {
  const sameDistrict = written.sender_district === written.receiver_district;
  const { type, weight } = written;
  return {
    ...storedAs(written),
    withinDistrict: sameDistrict,
    deliveryCostPoisha: parcelCost({ type: type ?? "document", weight, sameDistrict }).total,
  };
}

/**
 * Applies the sender's changes to the typed fields of a booking. Throws AppError `validation` (422) if a changed
 * field contradicts an unchanged one.
 */
export function changedBooking(parcel: BookingFields, changes: BookingChanges): WrittenParcel {
  const written = { ...writtenIn(parcel), ...storeSentFields(writtenParcel, withStoredPhones(changes)) };
  const errors = clashesIn(written, changes, SERVICE_AREAS);
  if (errors.length > 0) throw new AppError("validation", undefined, { errors });
  return { ...written, weight: written.type === "document" ? null : written.weight };
}
