import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/errors";
import { toTaka } from "@/lib/money";
import { bookingFields } from "./booking-fields";
import { insertBooking } from "./data";
import { trackingIdAt } from "./rules";
import type { AddParcel, BookedParcel } from "./schema";

/** A tracking id is taken once in ten thousand bookings of one millisecond. */
const TRACKING_ID_TRIES = 5;

/**
 * Books a parcel (specification, point 7, addparcel): unpaid and pending, priced here whatever the form says. Throws
 * AppError price_changed (409) with the right `delivery_cost` in taka.
 */
export async function bookParcel(viewer: Viewer, input: AddParcel): Promise<BookedParcel> {
  const fields = bookingFields(input);
  const cost = toTaka(fields.deliveryCostPoisha);
  if (input.delivery_cost !== undefined && input.delivery_cost !== cost) {
    throw new AppError("price_changed", {
      detail: "The price has changed.",
      extra: { delivery_cost: cost },
    });
  }
  const owner = { id: viewer.uid, name: viewer.displayName, email: viewer.email };
  for (let tries = 0; tries < TRACKING_ID_TRIES; tries++) {
    const at = new Date();
    const trackingId = trackingIdAt(at, Math.random());
    const id = await insertBooking({ ...fields, trackingId, owner, at });
    if (id) return { insertedId: id, tracking_id: trackingId, delivery_cost: cost };
  }
  throw new Error("no free tracking id was found");
}
