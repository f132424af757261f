import "server-only";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { tell } from "@/lib/people/notices/tell";
import type { Tx } from "@/lib/platform/db/transactions";
import { findRiderOf } from "./queries";
import { jobMail } from "./rider-mails";

/**
 * Tells a rider who was about to pick up a parcel that somebody else has ended the job. `riderId` null: nobody had it.
 */
export async function tellJobEnded(riderId: string | null, parcel: ParcelRecord, tx: Tx): Promise<void> {
  const rider = riderId === null ? null : await findRiderOf(riderId, tx);
  if (rider) await tell([jobMail("rider_job_ended", rider, parcel)], tx);
}
