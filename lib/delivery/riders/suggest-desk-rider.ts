import "server-only";
import { findParcel } from "@/lib/delivery/parcels/data";
import { listDisabled } from "@/lib/people/users/data-disabled";
import { AppError } from "@/lib/platform/errors";
import { findListedRider, listRidersNear } from "./data-desk";
import { bySuitability, suggestedOf } from "./desk-suggestion";
import { withOpen } from "./list-desk-riders";
import type { RiderChoice } from "./schema";

/** Riders of the district, and as many of the rest of its region, that are looked at. */
const MAX = 100;

/**
 * Who has a parcel and who of its sender's region could carry it, the suggested rider first (GET /parcels/{id}/riders); for
 * admins. Nobody while the sender's place is not known. Throws AppError malformed_id or not_found.
 */
export async function suggestDeskRider(id: string): Promise<RiderChoice> {
  const parcel = await findParcel(id);
  if (!parcel) throw new AppError("not_found", { detail: "There is no such parcel." });
  const { region, district } = parcel.sender;
  const [near, current] = await Promise.all([
    region === null ? [] : listRidersNear(region, district, MAX),
    parcel.riderId && findListedRider(parcel.riderId),
  ]);
  const disabled = await listDisabled(near.map(({ userId }) => userId));
  const able = near.filter(({ userId }) => !disabled.has(userId));
  const [riders, mine] = await Promise.all([withOpen(able), withOpen(current ? [current] : [])]);
  const sorted = bySuitability(riders, district);
  return { rider: mine[0] ?? null, suggested: suggestedOf(sorted), riders: sorted };
}
