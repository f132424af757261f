import type { TitleParts } from "@/lib/delivery/parcels/model";
import { titleFields } from "@/lib/delivery/parcels/parcel-title";
import type { RiderMail } from "./mails";
import type { RiderRecord } from "./model";

/** The mail to an applicant: the application has arrived, was approved, or was declined. */
export const applicationMail = (
  kind: "rider_applied" | "rider_approved" | "rider_declined",
  {
    _id,
    fullName,
    email,
    region,
    district,
  }: Pick<RiderRecord, "_id" | "fullName" | "email" | "region" | "district">,
): RiderMail => ({
  key: `${kind}-${_id}`,
  to: email,
  kind,
  data: { name: fullName, region, district },
});

/**
 * The mail to a rider who is about to pick up an order. It says that the order has ended, or that its pick-up address
 * has changed.
 */
export const jobMail = (
  kind: "rider_job_ended" | "rider_pickup_moved",
  { _id: riderId, fullName, email }: Pick<RiderRecord, "_id" | "fullName" | "email">,
  { id, trackingId, ...parcel }: TitleParts & { id: string; trackingId: string },
): RiderMail => ({
  key: `${kind}-${id}-${riderId}`,
  to: email,
  kind,
  data: { name: fullName, ...titleFields(parcel), trackingId },
});
