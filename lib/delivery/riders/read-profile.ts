import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { setAvailable } from "./data";
import { requireRider } from "./require-rider";
import type { RiderProfile } from "./schema";

/** The rider's own profile (contract, GET /riders/me). Throws AppError forbidden. */
export async function readRiderProfile(viewer: Viewer): Promise<RiderProfile> {
  const { id, fullName, phone, region, district, vehicle, available } = await requireRider(viewer);
  return { _id: id, fullName, phone, region, district, vehicle, available };
}

/** A rider takes parcels, or takes a rest (contract, PATCH /riders/me). Throws AppError forbidden. */
export async function changeAvailability(
  viewer: Viewer,
  available: boolean,
): Promise<{ modifiedCount: number }> {
  await requireRider(viewer);
  return { modifiedCount: (await setAvailable(viewer.uid, available)) ? 1 : 0 };
}
