import "server-only";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { newNoticeId } from "@/lib/people/notices/queries";
import { tell } from "@/lib/people/notices/tell";
import type { Tx } from "@/lib/platform/db/transactions";
import { findRiderOf } from "./queries";
import { jobMail } from "./rider-mails";

/** The rider to tell. Null: nobody has the parcel, or the rider is the one who did it, whose user id is `by`. */
const riderToTell = async (riderId: string | null, by: string | null, tx: Tx) =>
  riderId === null || riderId === by ? null : findRiderOf(riderId, tx);

/**
 * Tells a rider who was about to pick up a parcel that the job has ended or is no longer theirs. `riderId` null: nobody
 * had it. `by`: the user id of who ended it.
 */
export async function tellJobEnded(
  riderId: string | null,
  parcel: ParcelRecord,
  by: string | null,
  tx: Tx,
): Promise<void> {
  const rider = await riderToTell(riderId, by, tx);
  if (rider) await tell([jobMail("rider_job_ended", rider, parcel)], tx);
}

/** Tells the rider who is about to pick up a booking that somebody else, whose user id is `by`, has changed it. */
export async function tellJobChanged(parcel: ParcelRecord, by: string, tx: Tx): Promise<void> {
  const rider = await riderToTell(parcel.riderId, by, tx);
  // A booking can be changed more than once between two steps, so the key does not name the step.
  const key = `rider_job_changed-${newNoticeId()}`;
  if (rider) await tell([{ ...jobMail("rider_job_changed", rider, parcel), key }], tx);
}

/** Tells the rider who is about to pick up an order that the kitchen has another pick-up address now. */
export async function tellPickupMoved(parcel: ParcelRecord, tx: Tx): Promise<void> {
  const rider = await riderToTell(parcel.riderId, null, tx);
  if (rider) await tell([jobMail("rider_pickup_moved", rider, parcel)], tx);
}
