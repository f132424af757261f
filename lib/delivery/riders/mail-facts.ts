import { z } from "zod";
import type { MailOf } from "@/lib/platform/outbox/mail-of";

const applicant = z.object({ name: z.string(), region: z.string(), district: z.string() });

/** Kinds of mails to somebody who applied to become a rider, with what the outbox keeps of each. */
export const riderMailFacts = {
  rider_applied: applicant,
  rider_approved: applicant,
  rider_declined: applicant,
};

export type RiderMail = MailOf<typeof riderMailFacts>;
