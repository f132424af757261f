import "server-only";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { tell } from "@/lib/people/notices/tell";
import type { Tx } from "@/lib/platform/db/transactions";
import { findRiderOf } from "./queries";
import { jobMail } from "./rider-mails";

/**
 * Tells a rider who was about to pick up a parcel that the job has ended or is no longer theirs. `riderId` null: nobody
 * had it. `by`: the user id of who ended it; the rider's own acts are not told.
 */
export async function tellJobEnded(
  riderId: string | null,
  parcel: ParcelRecord,
  by: string | null,
  tx: Tx,
): Promise<void> {
  const rider = riderId === null || riderId === by ? null : await findRiderOf(riderId, tx);
  if (rider) await tell([jobMail("rider_job_ended", rider, parcel)], tx);
}
