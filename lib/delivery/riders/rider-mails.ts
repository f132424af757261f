import type { ParcelRecord, TitleParts } from "@/lib/delivery/parcels/model";
import { titleFields } from "@/lib/delivery/parcels/parcel-title";
import type { Decided, RiderRecord } from "./data";
import type { RiderMail } from "./mails";

/** The mail to an applicant: the application has arrived, or was approved or declined. */
export const applicationMail = (
  kind: "rider_applied" | "rider_approved" | "rider_declined",
  { id, fullName, email, region, district }: Omit<Decided, "userId">,
): RiderMail => ({
  key: `${kind}-${id}`,
  to: email,
  kind,
  data: { name: fullName, region, district },
});

/**
 * The mail to a rider on the way to a box: its order has ended, or the pick-up address of its kitchen has changed. A
 * rider gets each of the two once for a box, however often the kitchen changes its address.
 */
export const jobMail = (
  kind: "rider_job_ended" | "rider_pickup_moved",
  { id: riderId, fullName, email }: Pick<RiderRecord, "id" | "fullName" | "email">,
  { id, trackingId, ...parcel }: Pick<ParcelRecord, "id" | "trackingId" | keyof TitleParts>,
): RiderMail => ({
  key: `${kind}-${id}-${riderId}`,
  to: email,
  kind,
  data: { name: fullName, ...titleFields(parcel), trackingId },
});
