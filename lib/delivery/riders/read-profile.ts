import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { take } from "@/lib/platform/model/shapes";
import type { RiderRecord } from "./model";
import { findRiderOf, setAvailable } from "./queries";
import { type RiderProfile, riderProfileView } from "./views";

/** Returns the viewer's record as a rider. Throws AppError forbidden (403) if the viewer is no rider. */
export async function requireRider(viewer: Viewer): Promise<RiderRecord> {
  const rider = viewer.isRider ? await findRiderOf(viewer.uid) : null;
  if (rider) return rider;
  throw new AppError("forbidden", "ridersOnly");
}

/** Returns the rider's own profile (contract, GET /riders/me). Throws AppError forbidden. */
export const readRiderProfile = async (viewer: Viewer): Promise<RiderProfile> =>
  take(riderProfileView, await requireRider(viewer));

/** Sets whether the rider is available for parcels (contract, PATCH /riders/me). Throws AppError forbidden. */
export async function changeAvailability(
  viewer: Viewer,
  available: boolean,
): Promise<{ modifiedCount: number }> {
  await requireRider(viewer);
  return { modifiedCount: (await setAvailable(viewer.uid, available)) ? 1 : 0 };
}
