import "server-only";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { findParcel } from "@/lib/delivery/parcels/queries";
import { type InHand, listByRider } from "@/lib/delivery/parcels/queries-admin";
import { findListedRider, type ListedRider, listRidersNear } from "@/lib/delivery/riders/queries-admin";
import { readSums } from "@/lib/delivery/riders/queries-ledger";
import { OPEN_STATUSES } from "@/lib/delivery/riders/rules";
import { type Carried, dayFit } from "@/lib/delivery/riders/stops";
import type { RiderChoice, RiderOption } from "@/lib/delivery/riders/views";
import { listDisabled } from "@/lib/people/users/queries-account-state";
import { AppError } from "@/lib/platform/errors";
import { idText } from "@/lib/platform/model/codecs";
import { DISTRICT_PLACES } from "@/lib/platform/places/service-areas";
import { showRider, withOpen } from "./list-riders";

/** How many riders of the parcel's district are considered, and how many of the other districts of its region. */
const MAX = 100;

/**
 * Returns a parcel's rider and the riders who could carry the parcel, the suggested one first (GET
 * /parcels/{id}/riders). For admins. Throws AppError malformed_id or not_found.
 */
export async function suggestRider(id: string): Promise<RiderChoice> {
  const parcel = await findParcel(id);
  if (!parcel) throw new AppError("not_found", "noSuchParcel");
  const { region, district } = parcel.sender;
  const [near, current] = await Promise.all([
    region === null ? [] : listRidersNear(region, district, MAX),
    parcel.riderId && findListedRider(parcel.riderId),
  ]);
  const disabled = await listDisabled(near.map(({ userId }) => idText(userId)));
  const able = near.filter(({ userId }) => !disabled.has(idText(userId)));
  const ids = able.map(({ userId }) => idText(userId));
  const [inHand, sums, mine] = await Promise.all([
    listByRider(ids, OPEN_STATUSES),
    readSums(ids),
    withOpen(current ? [current] : []),
  ]);
  const options = able.map((doc) => {
    const id = idText(doc.userId);
    const parcels = inHand.get(id) ?? [];
    return { ...showRider(doc, parcels.length, sums.get(id)), fit: fitOf(doc, parcels, parcel) };
  });
  const sorted = bySuitability(options, district);
  return { rider: mine[0] ?? null, suggested: suggestedOf(sorted), riders: sorted };
}

/** Whether the parcel suits the rider's day, beside the parcels that the rider has in hand already. */
function fitOf(rider: Pick<ListedRider, "district">, inHand: readonly InHand[], parcel: ParcelRecord) {
  const { sender, receiver } = parcel;
  const asked: Carried = {
    delivery_status: "assigned",
    sender_district: sender.district,
    sender_center: sender.center,
    receiver_district: receiver.district,
    receiver_center: receiver.center,
  };
  const others = inHand.filter(({ id }) => id !== parcel.id);
  return dayFit(asked, others, rider.district, DISTRICT_PLACES);
}

type Facts = Pick<RiderOption, "available" | "district" | "open" | "fullName" | "userId" | "fit">;

/**
 * Sorts riders for a parcel that starts in `district`: by availability, by nearness, by whether the day has room, by
 * number of parcels (docs/decisions/admin-tables.md).
 */
export function bySuitability<T extends Facts>(riders: readonly T[], district: string | null): T[] {
  const rank = (rider: T) =>
    [
      rider.available ? 0 : 1,
      rider.district === district ? 0 : 1,
      rider.fit === "full" ? 1 : 0,
      rider.open,
    ] as const;
  return [...riders].sort((a, b) => {
    const [x, y] = [rank(a), rank(b)];
    return (
      x[0] - y[0] ||
      x[1] - y[1] ||
      x[2] - y[2] ||
      x[3] - y[3] ||
      a.fullName.localeCompare(b.fullName, "en") ||
      a.userId.localeCompare(b.userId, "en")
    );
  });
}

/** The user id of the first rider if that rider is available and the parcel fits the rider's day, else null. */
export const suggestedOf = (sorted: readonly Facts[]): string | null => {
  const [first] = sorted;
  return first?.available && first.fit === "fits" ? first.userId : null;
};
