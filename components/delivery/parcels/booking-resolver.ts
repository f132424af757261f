import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { type Booking, bookingInput } from "@/lib/delivery/bookings/schema";
import { typedNumber } from "@/lib/platform/latin-digits";
import type { ServiceArea } from "@/lib/platform/places/districts";
import type { BookingValues } from "./booking-draft";

/** The server's own rules for the form's values. */
export const bookingResolver = (areas: readonly ServiceArea[]) =>
  zodResolver<BookingValues, unknown, Booking>(
    z
      .custom<BookingValues>()
      .transform((typed): unknown => ({
        ...typed,
        weight: typedNumber(typed.weight),
        // An emptied field means 0: nothing is collected any more.
        collect: typedNumber(typed.collect) ?? 0,
      }))
      .pipe(bookingInput(areas) as z.ZodType<Booking>),
  );
