import type { ListedParcel } from "@/lib/delivery/parcels/model";
import { hasMoved } from "@/lib/delivery/parcels/notices";
import { parcelTitle } from "@/lib/delivery/parcels/parcel-title";
import type { NoticeRows } from "@/lib/people/notices/rows";
import { mailsTexts as mails } from "@/lib/texts/mails";
import { noticesTexts } from "@/lib/texts/notices";

/**
 * What a rider is told about a job (contract, "Kinds"). The parcel's next step picks it up, ends the job, or gives it
 * to somebody else.
 */
export const jobNotices: NoticeRows<ListedParcel> = {
  rider_assigned: {
    rider: {
      push: "night",
      sms: "soon",
      isOver: hasMoved,
      words: () => noticesTexts.words.jobsChanged,
      subject: (parcel) => noticesTexts.inbox.jobAssigned(parcelTitle(parcel)),
    },
  },
  rider_job_changed: {
    rider: {
      push: "night",
      sms: "soon",
      isOver: hasMoved,
      words: () => noticesTexts.words.jobsChanged,
      subject: (parcel) => mails.riderJobChanged.subject(parcelTitle(parcel)),
    },
  },
  rider_pickup_moved: {
    rider: {
      push: "night",
      sms: "soon",
      isOver: hasMoved,
      words: () => noticesTexts.words.jobsChanged,
      subject: (parcel) => mails.riderPickupMoved.subject(parcelTitle(parcel)),
    },
  },
  rider_job_ended: {
    rider: {
      push: "night",
      sms: "now",
      // The rider may get the job back.
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
