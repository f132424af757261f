import "server-only";
import { AppError } from "@/lib/platform/errors";
import { tidyTracking } from "@/lib/platform/latin-digits";
import { countTry, limits, refuseBeyond } from "@/lib/platform/limits/limits";
import { show } from "@/lib/platform/model/shapes";
import { findParcelByTrackingId } from "./queries";
import type { Tracking } from "./schema";
import { passedStatuses } from "./show-parcel";
import { trackedParcel } from "./views";
import { wayOf } from "./way";

/**
 * A caller counts as guessing after this many times the allowed number of unknown tracking numbers. All numbers are
 * then rejected, because a known one that still works would show that it exists.
 */
const GUESSING = 20;

/**
 * Returns where a parcel is, for everybody who has its tracking number (contract, GET /track/{tracking_id}). Unknown
 * numbers are counted by IP address, against guessing (docs/decisions/parcels.md). Throws AppError not_found or
 * too_many_requests (429).
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
  return {
    ...show(trackedParcel, {
      tracking_id: parcel.trackingId,
      delivery_status: parcel.deliveryStatus,
      from: parcel.sender.district,
      to: parcel.receiver.district,
      events: passedStatuses(parcel),
      estimatedDelivery: parcel.expectedOn,
    }),
    ...wayOf(parcel, "public", { now }),
  };
}
