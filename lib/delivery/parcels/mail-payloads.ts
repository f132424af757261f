import { z } from "zod";
import { keptMeans } from "@/lib/money/receipts/views";
import { shownName } from "@/lib/platform/db/gone-name";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { parcelTitle, type TitleParts } from "./parcel-title";
import { shownNote } from "./shown-note";

/** What a mail keeps of a parcel's title. */
export const titled = { title: z.string(), titleBn: z.string().optional(), more: z.number().optional() };

/** The same as its reader reads it. */
export const worded = <Schema extends z.ZodObject<typeof titled>>(schema: Schema) =>
  schema.transform((about) => ({ ...about, title: parcelTitle(about as TitleParts) }));

const personName = z.string().transform(shownName);

/** What every mail about a parcel names. Districts are null while they are not known. */
const parcel = z.object({
  parcelId: z.string(),
  trackingId: z.string(),
  ...titled,
  senderName: personName,
  receiverName: personName,
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** What the rider collects at the door; 0: nothing. */
  collectPoisha: z.number(),
});

/** A step of a parcel's way: who reads it, and whether the parcel is an order's, whose sender never sees the code. */
const step = parcel.extend({
  reader: z.enum(["sender", "receiver"]),
  ofOrder: z.boolean(),
  at: z.date(),
  /** Until when the first of the cooked food in it is eaten; missing: there is none, or it is over. */
  eatBy: z.date().optional(),
});

/** Kinds of mails about parcels, with what the outbox keeps of each. Amounts in poisha. */
export const payloads = {
  parcel_booked: worded(parcel.extend({ costPoisha: z.number(), days: z.number().nullable() })),
  parcel_announced: worded(parcel.extend({ days: z.number().nullable() })),
  parcel_expected: worded(parcel.extend({ expected: z.string() })),
  parcel_picked_up: worded(step.extend({ expected: z.string().nullable() })),
  parcel_out_for_delivery: worded(step),
  parcel_delivered: worded(step),
  parcel_failed_attempt: worded(step.extend({ reason: z.string().nullable().transform(shownNote) })),
  parcel_returned: worded(step),
  parcel_cancelled: worded(step.extend({ refundPoisha: z.number(), paidWith: keptMeans.nullable() })),
};

export type ParcelMail = MailOf<typeof payloads>;

/** What every kind names. */
export type ParcelFacts = z.output<typeof parcel>;

/** What every step names. */
export type StepFacts = z.output<typeof step>;
