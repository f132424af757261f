import { z } from "zod";
import type { MailOf } from "@/lib/platform/outbox/mail-of";

const applicant = z.object({ name: z.string(), region: z.string(), district: z.string() });

const job = z.object({ name: z.string(), title: z.string(), trackingId: z.string() });

/** Kinds of mails to riders and who applied to become one, with what the outbox keeps of each. */
export const riderMailFacts = {
  rider_applied: applicant,
  rider_approved: applicant,
  rider_declined: applicant,
  rider_job_ended: job,
  rider_pickup_moved: job,
};

export type RiderMail = MailOf<typeof riderMailFacts>;
