import { formDraft, textsAsIn } from "@/components/ui/form-draft";

/** A booked parcel for its panel; `cost` and `collect` in taka. */
export type Booked = { id: string; trackingId: string; cost: number; collect: number };

/** The values of an empty booking form. All values are texts; "" means nothing. */
export const EMPTY_BOOKING = {
  type: "",
  title: "",
  weight: "",
  sender_contact: "",
  sender_region: "",
  sender_district: "",
  sender_center: "",
  sender_address: "",
  pickup_instruction: "",
  receiver_name: "",
  receiver_contact: "",
  receiver_email: "",
  receiver_region: "",
  receiver_district: "",
  receiver_center: "",
  receiver_address: "",
  delivery_instruction: "",
  collect: "",
};
export type BookingValues = typeof EMPTY_BOOKING;
export type BookingName = keyof BookingValues;

/** The names of the fields, in the order of the form. */
export const BOOKING_NAMES = Object.keys(EMPTY_BOOKING) as BookingName[];

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

/** A half-filled booking, stored in the browser for its sender only. */
export const bookingDraft = formDraft("booking-draft", textsAsIn(EMPTY_BOOKING));
