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

/**
 * `POST /addparcel`, checked against the districts that are served; one object for the handler and the API's document.
 */
export const addParcelBody = addParcelInput(SERVICE_AREAS);

type Contacts = { sender_contact?: string | undefined; receiver_contact?: string | undefined };

/**
 * The fields that were sent, with their phone numbers in the form in which they are stored; missing ones stay
 * missing.
 */
const withStoredPhones = <Sent extends Contacts>(sent: Sent): Sent => ({
  ...sent,
  ...(sent.sender_contact && { sender_contact: storedPhone(sent.sender_contact) }),
  ...(sent.receiver_contact && { receiver_contact: storedPhone(sent.receiver_contact) }),
});

/** What a sender has typed, as it is stored. */
export const writtenBooking = (booking: Booking): WrittenParcel =>
  storeFields(writtenParcel, withStoredPhones(booking));

/** The fields of a booking's parcel that hold what its sender typed, with the computed price. */
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
 * The typed fields of a booking with the sender's changes applied to them. Throws AppError `validation` (422) for a
 * changed field that does not fit the unchanged ones.
 */
export function changedBooking(parcel: BookingFields, changes: BookingChanges): WrittenParcel {
  const written = { ...writtenIn(parcel), ...storeSentFields(writtenParcel, withStoredPhones(changes)) };
  const errors = clashesIn(written, changes, SERVICE_AREAS);
  if (errors.length > 0) throw new AppError("validation", undefined, { errors });
  return { ...written, weight: written.type === "document" ? null : written.weight };
}
