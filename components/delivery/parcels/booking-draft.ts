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
};
export type BookingValues = typeof EMPTY_BOOKING;
export type BookingName = keyof BookingValues;

/** In the order of the form. */
export const BOOKING_NAMES = Object.keys(EMPTY_BOOKING) as BookingName[];

/** A half-typed booking, kept in the browser for its sender only. */
const keyOf = (uid: string) => `ranna-booking-draft:${uid}`;

/** The draft, or null without one or where storage is closed. */
export function readBookingDraft(uid: string): BookingValues | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? "null");
    if (kept === null || typeof kept !== "object") return null;
    const values = { ...EMPTY_BOOKING };
    for (const name of BOOKING_NAMES) {
      const value = (kept as Record<string, unknown>)[name];
      if (typeof value === "string") values[name] = value;
    }
    return values;
  } catch {
    return null;
  }
}

export function keepBookingDraft(uid: string, values: BookingValues): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(values));
  } catch {
    // Full or closed storage: the form works without a draft.
  }
}

export function dropBookingDraft(uid: string): void {
  try {
    localStorage.removeItem(keyOf(uid));
  } catch {
    // As above.
  }
}
