import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { findRiderOf, type RiderRecord } from "./data";

/** The viewer's record as a rider. Throws AppError forbidden (403) for everybody else. */
export async function requireRider(viewer: Viewer): Promise<RiderRecord> {
  const rider = viewer.isRider ? await findRiderOf(viewer.uid) : null;
  if (rider) return rider;
  throw new AppError("forbidden", { detail: "Only riders may do this." });
}
