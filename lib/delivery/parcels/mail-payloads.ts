import { z } from "zod";
import type { MailOf } from "@/lib/platform/outbox/mail-of";

/** What every mail about a parcel names. Districts are null while they are not known. */
const parcel = z.object({
  parcelId: z.string(),
  trackingId: z.string(),
  title: z.string(),
  senderName: z.string(),
  receiverName: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

/** A step of a parcel's way: who reads it, and whether the parcel is an order's, whose sender never sees the code. */
const step = parcel.extend({
  reader: z.enum(["sender", "receiver"]),
  ofOrder: z.boolean(),
  at: z.date(),
});

/** Kinds of mails about parcels, with what the outbox keeps of each. Amounts in poisha. */
export const payloads = {
  parcel_booked: parcel.extend({ costPoisha: z.number(), days: z.number().nullable() }),
  parcel_announced: parcel.extend({ days: z.number().nullable() }),
  parcel_expected: parcel.extend({ expected: z.string() }),
  parcel_picked_up: step.extend({ expected: z.string().nullable() }),
  parcel_out_for_delivery: step,
  parcel_delivered: step,
  parcel_failed_attempt: step.extend({ reason: z.string().nullable() }),
  parcel_returned: step,
  parcel_cancelled: step.extend({ refundPoisha: z.number() }),
};

export type ParcelMail = MailOf<typeof payloads>;

/** What every kind names. */
export type ParcelFacts = z.output<typeof parcel>;

/** What every step names. */
export type StepFacts = z.output<typeof step>;
