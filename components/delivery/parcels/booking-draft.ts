import { formDraft, textsAsIn } from "@/components/ui/form-draft";

/** A booked parcel as its panel needs it; cost and what is collected in taka. */
export type Booked = { id: string; trackingId: string; cost: number; collect: number };

/** A booking as the form holds it: everything is text, "" is nothing. */
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

/** In the order of the form. */
export const BOOKING_NAMES = Object.keys(EMPTY_BOOKING) as BookingName[];

/** What was booked last in this tab: its panel stays until it is closed. */
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

/** A half-typed booking, kept in the browser for its sender only. */
export const bookingDraft = formDraft("booking-draft", textsAsIn(EMPTY_BOOKING));
