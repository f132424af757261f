import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { type Booking, type BookingValues, bookingInput } from "@/lib/delivery/bookings/schema";
import { writtenParcel } from "@/lib/delivery/parcels/model";
import { readTyped } from "@/lib/platform/model/fields";
import type { ServiceArea } from "@/lib/platform/places/districts";

/** Validates the form with the server's own rules. An empty amount to collect means 0. */
export const bookingResolver = (areas: readonly ServiceArea[]) =>
  zodResolver<BookingValues, unknown, Booking>(
    z
      .custom<BookingValues>()
      .transform((typed): unknown => readTyped(writtenParcel, typed))
      .pipe(bookingInput(areas) as z.ZodType<Booking>),
  );
