import { parcelCost } from "./cost";
import type { BookingFields } from "./data";
import type { Booking } from "./schema";

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
