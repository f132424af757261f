import type { ListedParcel } from "@/lib/delivery/parcels/model";
import { hasMoved } from "@/lib/delivery/parcels/notices";
import { parcelTitle } from "@/lib/delivery/parcels/parcel-title";
import type { NoticeRow, NoticeRows } from "@/lib/people/notices/rows";
import { mailsTexts as mails } from "@/lib/texts/mails";
import { noticesTexts } from "@/lib/texts/notices";

/** News for which the rider has to look at a job, until the parcel takes its next step. */
const toLookAt = (subject: (parcel: ListedParcel) => string): NoticeRow<ListedParcel> => ({
  push: "night",
  sms: "soon",
  isOver: hasMoved,
  words: () => noticesTexts.words.jobsChanged,
  subject,
});

/** What a rider is told about a job (contract, "Kinds"). */
export const jobNotices: NoticeRows<ListedParcel> = {
  rider_assigned: { rider: toLookAt((parcel) => noticesTexts.inbox.jobAssigned(parcelTitle(parcel))) },
  rider_job_changed: { rider: toLookAt((parcel) => mails.riderJobChanged.subject(parcelTitle(parcel))) },
  rider_pickup_moved: { rider: toLookAt((parcel) => mails.riderPickupMoved.subject(parcelTitle(parcel))) },
  rider_job_ended: {
    rider: {
      push: "night",
      sms: "now",
      // Once the rider has the job again. A deleted booking keeps its rider.
      isOver: ({ riderId, deletedAt }, { userId }) => riderId === userId && deletedAt === null,
      words: () => noticesTexts.words.jobEnded,
      subject: (parcel) => mails.riderJobEnded.subject(parcelTitle(parcel)),
    },
  },
};

/** What an applicant is told. A declined application is deleted, so nothing of it is read. */
export const applicationNotices: NoticeRows<Record<string, never>> = {
  rider_applied: { owner: { push: null, sms: null, subject: () => mails.riderApplied.subject } },
  rider_approved: {
    owner: {
      push: "day",
      sms: "late",
      words: () => noticesTexts.words.applicationNews,
      subject: () => mails.riderApproved.subject,
    },
  },
  rider_declined: {
    owner: {
      push: "day",
      sms: "late",
      words: () => noticesTexts.words.applicationNews,
      subject: () => mails.riderDeclined.subject,
    },
  },
};
