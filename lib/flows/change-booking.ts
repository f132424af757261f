import "server-only";
import { isDeepStrictEqual } from "node:util";
import { bookingFields, changedBooking } from "@/lib/delivery/bookings/booking-fields";
import { pricesOf } from "@/lib/delivery/bookings/cost";
import type { BookingRecord } from "@/lib/delivery/bookings/model";
import { closeBooking, findBooking, savePrice } from "@/lib/delivery/bookings/queries";
import type { BookingChanges, ChangedBooking } from "@/lib/delivery/bookings/schema";
import { price, priceAndFee } from "@/lib/delivery/bookings/views";
import { type ParcelRecord, writtenIn } from "@/lib/delivery/parcels/model";
import {
  announcement,
  changedNews,
  deletionMail,
  deletionNews,
  receiverNotice,
} from "@/lib/delivery/parcels/parcel-mails";
import { findParcel, markParcelDeleted, saveBookingFields } from "@/lib/delivery/parcels/queries";
import { BEFORE_PICKUP, parcelTarget } from "@/lib/delivery/parcels/rules";
import { tellJobChanged, tellJobEnded } from "@/lib/delivery/riders/tell-rider";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { requireSecondKey } from "@/lib/people/auth/queries-account";
import { tell } from "@/lib/people/notices/tell";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError, type Reason } from "@/lib/platform/errors";
import { show } from "@/lib/platform/model/shapes";
import { dropMail } from "@/lib/platform/outbox/outbox";
import { countReceiverNews } from "./book-parcel";
import { requireRoomForMore } from "./check-cash-limit";
import { giveUpBookingPayment } from "./give-up-sale";
import { receiverAccount } from "./receiver-account";

const isOwn = (viewer: Viewer, parcel: ParcelRecord) => parcel.ownerId === viewer.uid;

/** Converts a field's name in the call to its name in the audit log: `sender_contact` becomes `senderContact`. */
const auditName = (name: string): string => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

/** The fields of a booking that an admin can change, with their names in the audit log. */
function typed(parcel: ParcelRecord) {
  const { collect: collectPoisha, ...written } = writtenIn(parcel);
  const named = Object.entries(written).map(([name, value]) => [auditName(name), value]);
  return { ...Object.fromEntries(named), collectPoisha, deliveryCostPoisha: parcel.deliveryCostPoisha };
}

type Changeable = { parcel: ParcelRecord; booking: BookingRecord };

/**
 * Reads a booking that the viewer may still change, with its parcel. The owner may change it while it is pending and
 * unpaid, an admin until pick-up. Returns null if the viewer may not change it, or if a card payment with the old
 * price is open. Must run in the transaction that writes the change, so that a simultaneous step or payment makes one
 * of the two run again.
 */
async function findChangeable(viewer: Viewer, id: string, tx: Tx): Promise<Changeable | null> {
  const parcel = await findParcel(id, tx);
  const booking = parcel && (await findBooking(id, tx));
  if (!booking || booking.openRound !== null) return null;
  const { deliveryStatus } = parcel;
  const may =
    viewer.role === "admin"
      ? BEFORE_PICKUP.includes(deliveryStatus)
      : isOwn(viewer, parcel) && deliveryStatus === "pending" && booking.paid === null;
  return may ? { parcel, booking } : null;
}

/** Throws AppError malformed_id, not_found or forbidden unless the viewer owns the parcel or is an admin. */
export async function requireEditable(viewer: Viewer, id: string): Promise<void> {
  const parcel = await findParcel(id);
  if (!parcel) throw unknown();
  if (viewer.role !== "admin" && !isOwn(viewer, parcel)) throw foreign();
}

const unknown = () => new AppError("not_found", "noSuchParcel");
const foreign = () => new AppError("forbidden", "otherParcel");

/**
 * Changes fields of a booking and computes its price (contract, PATCH /parcels/{id}). A paid booking keeps its price.
 * Returns the new price and fee, in taka. Throws AppError malformed_id, not_found, forbidden, validation (422),
 * too_late, in_progress, price_changed, second_key_needed or cash_limit (all 409), or too_many_requests (429).
 */
export async function changeBooking(
  viewer: Viewer,
  id: string,
  changes: BookingChanges,
): Promise<ChangedBooking> {
  const earlier = await findParcel(id);
  if (earlier?.kind !== "booking") return refuse(viewer, id);
  const asked = changedBooking(earlier, changes);
  await giveUpPayment(viewer, id);
  let fields = bookingFields(asked);
  if (isOtherReceiver(earlier, fields)) await countReceiverNews(viewer, fields.receiver);
  const done = await withTransaction(async (tx) => {
    const found = await findChangeable(viewer, id, tx);
    if (!found) return false;
    const { parcel: before, booking } = found;
    // The changes are applied to the booking as it is now. So changes that another person made to other fields at the
    // same moment stay.
    fields = bookingFields(changedBooking(before, changes));
    if (fields.collectPoisha > 0 && before.collectPoisha === 0) await requireSecondKey(before.ownerId, tx);
    const { deliveryCostPoisha } = fields;
    if (booking.pricePoisha !== deliveryCostPoisha && !(await savePrice(id, deliveryCostPoisha, tx)))
      return false;
    await saveBookingFields(before, fields, tx);
    const after = await findParcel(id, tx);
    if (after && before.riderId !== null) await requireRoomForMore(before.riderId, { before, after }, tx);
    if (after && isOtherReceiver(before, after)) {
      const uid = await receiverAccount(after, tx);
      const mail = before.receiver.email === after.receiver.email ? null : announcement(after, uid);
      await tell([...(mail ? [mail] : []), receiverNotice(after, uid, "announced")], tx);
    }
    if (!after) return true;
    const sides = { before: typed(before), after: typed(after) };
    if (!isDeepStrictEqual(sides.before, sides.after)) await tellOfChange(viewer, after, tx);
    if (!isOwn(viewer, before))
      await recordAudit({ by: viewer, action: "parcel.changed", target: parcelTarget(after), ...sides }, tx);
    return true;
  });
  if (!done) await refuse(viewer, id, fields.deliveryCostPoisha);
  return { modifiedCount: 1, ...show(priceAndFee, pricesOf(fields)) };
}

/** Tells a booking's sender and rider that somebody else has changed it. */
async function tellOfChange(viewer: Viewer, parcel: ParcelRecord, tx: Tx): Promise<void> {
  if (!isOwn(viewer, parcel)) await tell([changedNews(parcel)], tx);
  await tellJobChanged(parcel, viewer.uid, tx);
}

type ReceiverOf = Pick<ParcelRecord, "receiver">;

/** Returns true if somebody else may be the receiver. */
const isOtherReceiver = ({ receiver: before }: ReceiverOf, { receiver: after }: ReceiverOf): boolean =>
  before.email !== after.email || before.contact !== after.contact;

/**
 * Removes an unpaid booking from every list (contract, DELETE /parcle/{id}). Its events stay. Throws AppError
 * malformed_id, not_found, forbidden, in_progress or too_late (409).
 */
export async function deleteBooking(viewer: Viewer, id: string): Promise<{ deletedCount: 1 }> {
  await giveUpPayment(viewer, id);
  const done = await withTransaction(async (tx) => {
    const at = new Date();
    const found = await findChangeable(viewer, id, tx);
    if (!found || found.booking.paid || !(await closeBooking(id, at, tx))) return false;
    const before = found.parcel;
    await markParcelDeleted(id, at, tx);
    await tellOfDeletion(before, at, tx);
    await tellJobEnded(before.riderId, before, viewer.uid, tx);
    if (!isOwn(viewer, before)) {
      await tell([deletionNews(before, at)], tx);
      const { title, createdBy, deliveryStatus, deliveryCostPoisha } = before;
      const gone = { title, createdBy, deliveryStatus, deliveryCostPoisha };
      await recordAudit(
        { by: viewer, action: "parcel.deleted", target: parcelTarget(before), before: gone },
        tx,
      );
    }
    return true;
  });
  if (!done) await refuse(viewer, id);
  return { deletedCount: 1 };
}

/**
 * Tells the receiver that the booking was deleted. If the first mail about the booking has not been sent yet, that
 * mail is removed instead.
 */
async function tellOfDeletion(parcel: ParcelRecord, at: Date, tx: Tx): Promise<void> {
  const uid = await receiverAccount(parcel, tx);
  const news = announcement(parcel, uid);
  const isMailed = news !== null && !(await dropMail(news.key, tx));
  const mails = isMailed ? [deletionMail(parcel, uid, { to: news.to, at })] : [];
  await tell([...mails, receiverNotice(parcel, uid, "deleted")], tx);
}

/**
 * Ends an open card payment of a booking, because it has the old price. If it was paid already, the booking becomes
 * paid.
 */
async function giveUpPayment(viewer: Viewer, id: string): Promise<void> {
  const parcel = await findParcel(id);
  const mayEdit = viewer.role === "admin" || parcel?.ownerId === viewer.uid;
  if (parcel && mayEdit) await giveUpBookingPayment(id);
}

/** Throws the reason why a booking could not be changed. `newCostPoisha`: the price after the change. */
async function refuse(viewer: Viewer, id: string, newCostPoisha?: number): Promise<never> {
  const parcel = await findParcel(id);
  if (!parcel) throw unknown();
  if (viewer.role !== "admin" && !isOwn(viewer, parcel)) throw foreign();
  const booking = await findBooking(id);
  if (booking && booking.openRound !== null) {
    throw new AppError("in_progress", "paymentOpen");
  }
  const movable = booking && BEFORE_PICKUP.includes(parcel.deliveryStatus);
  if (movable && viewer.role === "admin" && newCostPoisha !== undefined) {
    throw new AppError("price_changed", "paidPriceStays", {
      extra: show(price, { delivery_cost: newCostPoisha }),
    });
  }
  throw new AppError("too_late", whyTooLate(booking));
}

function whyTooLate(booking: BookingRecord | null): Reason {
  if (!booking) return "orderChangesParcel";
  if (booking.paid) return "paidCancelIt";
  return "onItsWay";
}
