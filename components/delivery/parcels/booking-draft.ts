import { formDraft } from "@/components/ui/form-draft";
import type { BookingValues } from "@/lib/delivery/bookings/schema";

/** A booked parcel for its panel; `cost` and `collect` in taka. */
export type Booked = { id: string; trackingId: string; cost: number; collect: number };

/** The last booking in this tab: its panel is shown until it is closed. */
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

/** A half-filled booking, stored in the browser for its sender only; a control that is missing in it is empty. */
export const bookingDraft = formDraft(
  "booking-draft",
  (kept): Partial<BookingValues> =>
    Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string")),
);
