import "server-only";
import { countInHand } from "@/lib/delivery/parcels/figures";
import { parcelTitle } from "@/lib/delivery/parcels/parcel-title";
import { listInHand } from "@/lib/delivery/parcels/queries-moves";
import { stateText } from "@/lib/delivery/parcels/state-text";
import { standingOf } from "@/lib/delivery/parcels/way";
import { sumEarnings } from "@/lib/delivery/riders/figures";
import { readSumsOf } from "@/lib/delivery/riders/queries-ledger";
import { requireRider } from "@/lib/delivery/riders/read-profile";
import { OPEN_STATUSES } from "@/lib/delivery/riders/rules";
import type { Viewer } from "@/lib/people/users/viewer";
import { show } from "@/lib/platform/model/shapes";
import { type RiderFigures, riderFigures } from "./model";
import { type PeriodQuery, periodOf, spanBefore, spanOf } from "./rules";

/**
 * The viewer's deliveries and earnings as a rider, and the first parcels that the rider carries. Throws AppError
 * forbidden if the viewer is no rider.
 */
export async function readRiderFigures(
  viewer: Viewer,
  query: PeriodQuery,
  now = new Date(),
): Promise<RiderFigures> {
  await requireRider(viewer);
  const period = periodOf(query, now);
  const today = await sumEarnings(viewer.uid, spanOf(periodOf({ period: "today" }, now)));
  const sums = await sumEarnings(viewer.uid, spanOf(period));
  const before = await sumEarnings(viewer.uid, spanBefore(period, now));
  const accounts = await readSumsOf(viewer.uid);
  const first = await listInHand(viewer.uid, OPEN_STATUSES, 4);
  return show(riderFigures, {
    today,
    deliveries: { now: sums.deliveries, before: before.deliveries },
    earned: { now: sums.earned, before: before.earned },
    ...accounts,
    next: {
      inHand: first.length < 4 ? first.length : await countInHand(viewer.uid, OPEN_STATUSES),
      first: first.map((doc) => ({
        _id: doc.id,
        title: parcelTitle(doc),
        tracking_id: doc.trackingId,
        delivery_status: doc.deliveryStatus,
        stateText: stateText(standingOf(doc), "rider", now),
        from: doc.sender.district,
        to: doc.receiver.district,
      })),
    },
  });
}
