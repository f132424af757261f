import "server-only";
import { AppError } from "@/lib/platform/errors";
import { tidyTracking } from "@/lib/platform/latin-digits";
import { countTry, limits, refuseBeyond } from "@/lib/platform/limits/limits";
import { findParcelByTrackingId } from "./data";
import type { Tracking } from "./schema";
import { wayOf } from "./way";

/**
 * So many times the limit of unknown numbers is no mistyping any more: from then on known numbers are refused too, or
 * the answer would tell a guesser that one is known.
 */
const GUESSING = 20;

/**
 * Where a parcel is, for everybody who knows its number: no name, phone or address (contract, GET
 * /track/{tracking_id}). Spaces, hyphens and letter case don't count. Unknown numbers are counted by address, so that numbers
 * can't be guessed (docs/decisions/parcels.md). Throws AppError not_found or too_many_requests (429).
 */
export async function trackParcel(trackingId: string, address: string, now = new Date()): Promise<Tracking> {
  const wanted = tidyTracking(trackingId);
  const limit = limits.track();
  await refuseBeyond(limit, address, GUESSING * limit.points);
  const parcel = /^TRK\d{1,24}$/.test(wanted) ? await findParcelByTrackingId(wanted) : null;
  if (!parcel) {
    await countTry(limit, address);
    throw new AppError("not_found", "unknownTracking");
  }
  const { sender, receiver, deliveryStatus } = parcel;
  return {
    tracking_id: parcel.trackingId,
    delivery_status: deliveryStatus,
    from: sender.district,
    to: receiver.district,
    events: parcel.events.map(({ to, at }) => ({ status: to, at: at.toISOString() })),
    estimatedDelivery: parcel.expectedOn,
    ...wayOf(parcel, "public", { now }),
  };
}
