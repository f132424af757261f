import "server-only";
import { bookingFields, writtenBooking } from "@/lib/delivery/bookings/booking-fields";
import { pricesOf } from "@/lib/delivery/bookings/cost";
import { insertBooking } from "@/lib/delivery/bookings/queries";
import type { AddParcel, BookedParcel } from "@/lib/delivery/bookings/schema";
import { price, priceAndFee } from "@/lib/delivery/bookings/views";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { bookingMails } from "@/lib/delivery/parcels/parcel-mails";
import { findAnyParcel, insertBookedParcel, type NewBooking } from "@/lib/delivery/parcels/queries";
import { trackingIdAt } from "@/lib/delivery/parcels/rules";
import { requireSecondKey } from "@/lib/people/auth/queries-account";
import { tell } from "@/lib/people/notices/tell";
import { touchAccountVersion } from "@/lib/people/users/queries-account-version";
import type { Viewer } from "@/lib/people/users/viewer";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { isMadeBefore, ownId } from "@/lib/platform/idempotency/own-id";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { idText } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";
import { type Receiver, receiverAccount, uidOfReceiver } from "./receiver-account";

/** At most this many tracking ids are tried until one is free. */
const TRACKING_ID_TRIES = 5;

/**
 * Books a parcel (specification, point 7, addparcel). Throws AppError price_changed (409) with the right
 * `delivery_cost` in taka, second_key_needed (409) for an amount to collect, or too_many_requests (429: too much news
 * to receivers in an hour).
 */
export async function bookParcel(viewer: Viewer, input: AddParcel): Promise<BookedParcel> {
  const fields = bookingFields(writtenBooking(input));
  const right = show(price, pricesOf(fields));
  if (input.delivery_cost !== undefined && input.delivery_cost !== right.delivery_cost) {
    throw new AppError("price_changed", "priceChanged", { extra: right });
  }
  await countReceiverNews(viewer, fields.receiver);
  const owner = { id: viewer.uid, name: viewer.displayName, email: viewer.email };
  const id = idText(ownId("parcel"));
  for (let tries = 0; tries < TRACKING_ID_TRIES; tries++) {
    const at = new Date();
    const parcel = await record({ ...fields, id, trackingId: trackingIdAt(at, Math.random()), owner, at });
    if (!parcel) continue;
    return { insertedId: id, tracking_id: parcel.trackingId, ...show(priceAndFee, pricesOf(parcel)) };
  }
  throw new Error("no free tracking id was found");
}

/**
 * Limits the mails and notices that a sender causes to other people, because they hold text of the sender. Throws
 * AppError too_many_requests (429).
 */
export async function countReceiverNews(viewer: Viewer, receiver: Receiver): Promise<void> {
  const uid = await uidOfReceiver(receiver);
  const isMailed = receiver.email !== null && receiver.email !== viewer.email;
  if (isMailed || (uid !== null && uid !== viewer.uid)) await takePoint(limits.receiverMail(), viewer.uid);
}

/**
 * Stores a booking, its parcel and what is told of it in one transaction. A repeated call returns the parcel that was
 * stored the first time. Returns null if the tracking id is taken.
 */
async function record(booking: NewBooking & { id: string }): Promise<ParcelRecord | null> {
  try {
    return await withTransaction(async (tx) => {
      await touchAccountVersion(booking.owner.id, tx);
      if (booking.collectPoisha > 0) await requireSecondKey(booking.owner.id, tx);
      const parcel = await insertBookedParcel(booking, tx);
      await insertBooking({ ...parcel, pricePoisha: parcel.deliveryCostPoisha }, tx);
      await tell(bookingMails(parcel, await receiverAccount(parcel, tx)), tx);
      return parcel;
    });
  } catch (error) {
    if (isMadeBefore(error)) return findAnyParcel(booking.id);
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}
