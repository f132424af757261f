import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { z } from "zod";
import { type Booking, type BookingValues, bookingInput } from "@/lib/delivery/bookings/schema";
import { writtenParcel } from "@/lib/delivery/parcels/model";
import { readTyped } from "@/lib/platform/model/fields";
import { divisionOf, type ServiceArea } from "@/lib/platform/places/districts";

/** The region follows from the district, so the form does not ask for it. */
const withRegions = (typed: BookingValues): BookingValues => ({
  ...typed,
  sender_region: divisionOf(typed.sender_district) ?? "",
  receiver_region: divisionOf(typed.receiver_district) ?? "",
});

/** Validates the form with the server's own rules. An empty amount to collect means 0. */
export function bookingResolver(areas: readonly ServiceArea[]): Resolver<BookingValues, unknown, Booking> {
  const check = zodResolver<BookingValues, unknown, Booking>(
    z
      .custom<BookingValues>()
      .transform((typed): unknown => readTyped(writtenParcel, withRegions(typed)))
      .pipe(bookingInput(areas) as z.ZodType<Booking>),
  );
  return async (...asked) => {
    const checked = await check(...asked);
    // A missing region means a missing district, which has its own message.
    const { sender_region, receiver_region, ...errors } = checked.errors;
    return Object.keys(checked.errors).length > 0 ? { values: {}, errors } : checked;
  };
}
