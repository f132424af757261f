import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { titleFields } from "@/lib/delivery/parcels/parcel-title";
import type { NewNotice } from "@/lib/people/notices/model";
import type { News } from "@/lib/people/notices/tell";
import { routes } from "@/lib/routes";
import type { RiderMail } from "./mails";
import type { RiderRecord } from "./model";

type RiderNews = RiderMail & { notice: NewNotice };

const APPLICATION_PAGE = {
  rider_applied: routes.beARider,
  rider_approved: routes.myDeliveries,
  rider_declined: routes.beARider,
};

/** What an applicant is told: the application has arrived, was approved, or was declined. */
export const applicationMail = (
  kind: "rider_applied" | "rider_approved" | "rider_declined",
  {
    _id,
    userId,
    fullName,
    email,
    region,
    district,
  }: Pick<RiderRecord, "_id" | "userId" | "fullName" | "email" | "region" | "district">,
): RiderNews => ({
  key: `${kind}-${_id}`,
  to: email,
  kind,
  data: { name: fullName, region, district },
  notice: {
    uid: userId,
    reader: "owner",
    about: { kind: "application", id: _id },
    href: APPLICATION_PAGE[kind],
  },
});

type Job = Pick<ParcelRecord, "id" | "trackingId" | "events" | "title" | "titleBn" | "more">;

/** A rider can get a job a second time, so the key names the parcel's last event. */
const jobKey = (kind: string, { id, events }: Job, uid: string): string =>
  `${kind}-${id}-${events.length}-${uid}`;

const jobNotice = ({ id, events }: Job, uid: string): NewNotice => ({
  uid,
  reader: "rider",
  about: { kind: "parcel", id },
  href: routes.myDeliveries,
  figures: { step: events.length },
});

/** What tells a rider that an admin has given the rider a job. It has no mail. */
export const assignedNews = (job: Job, uid: string): News => ({
  key: jobKey("rider_assigned", job, uid),
  kind: "rider_assigned",
  notice: jobNotice(job, uid),
});

/**
 * What tells a rider who is about to pick up a parcel that the job has ended, is no longer theirs or was changed, or
 * that the kitchen has another pick-up address now.
 */
export const jobMail = (
  kind: "rider_job_changed" | "rider_job_ended" | "rider_pickup_moved",
  { userId, fullName, email }: Pick<RiderRecord, "userId" | "fullName" | "email">,
  job: Job,
): RiderNews => ({
  key: jobKey(kind, job, userId),
  to: email,
  kind,
  data: { name: fullName, ...titleFields(job), trackingId: job.trackingId },
  notice: jobNotice(job, userId),
});
