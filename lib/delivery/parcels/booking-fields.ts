import { invalid } from "@/lib/platform/http/problem";
import { bookingBody } from "./bodies";
import { parcelCost } from "./cost";
import type { BookingFields } from "./data";
import type { Booking, BookingChanges } from "./schema";

/** A checked booking as it is kept, with the price that follows from it. */
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
    deliveryCostPoisha: parcelCost({ type: booking.type, weight: booking.weight, sameDistrict }).total,
  };
}

type Typed = Pick<BookingFields, "title" | "type" | "weight" | "sender" | "receiver">;

/**
 * A booking with what its sender wants changed; the rest is as it was. Throws AppError `validation` (422) with every field
 * that does not go with the others.
 */
export function changedBooking({ sender, receiver, ...parcel }: Typed, changes: BookingChanges): Booking {
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const parsed = bookingBody.safeParse({
    title: parcel.title,
    type: parcel.type,
    weight: parcel.weight,
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
    ...sent,
  });
  if (!parsed.success) throw invalid(parsed.error);
  return parsed.data;
}
