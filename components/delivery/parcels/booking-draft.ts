import { formDraft } from "@/components/ui/form-draft";
import type { BookingValues } from "@/lib/delivery/bookings/schema";

/** A booked parcel, as shown in the panel after booking. `cost` and `collect` are in taka. */
export type Booked = { id: string; trackingId: string; cost: number; collect: number };

/** The last booking in this tab, stored until the user closes its panel. */
export const lastBooked = formDraft<Booked>(
  "booked",
  ({ id, trackingId, cost, collect }) => ({
    id: String(id ?? ""),
    trackingId: String(trackingId ?? ""),
    cost: typeof cost === "number" ? cost : 0,
    collect: typeof collect === "number" ? collect : 0,
  }),
  "sessionStorage",
);

/** The draft of a booking, stored in the browser for each sender. Missing fields become empty. */
export const bookingDraft = formDraft(
  "booking-draft",
  (kept): Partial<BookingValues> =>
    Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string")),
);
