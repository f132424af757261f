import { z } from "zod";
import { paymentDetailsView } from "@/lib/money/receipts/views";
import { shownName } from "@/lib/platform/db/gone-name";
import { mailedName } from "@/lib/platform/db/stored-name";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { type TitleParts, titleParts } from "./model";
import { parcelTitle } from "./parcel-title";
import { shownNote } from "./shown-note";

/** The fields of a parcel's title that the outbox (queue of mails) stores. */
export const titled = titleParts.shape;

/** Extends a mail's schema: its output has the title as one text in the reader's language. */
export const worded = <Schema extends z.ZodObject<typeof titled>>(schema: Schema) =>
  schema.transform((about) => ({ ...about, title: parcelTitle(about as TitleParts) }));

const personName = z.string().transform(shownName);

/** The facts that every mail about a parcel contains. Districts are null while unknown. */
const parcel = z.object({
  parcelId: z.string(),
  trackingId: z.string(),
  ...titled,
  sender: mailedName,
  receiverName: personName,
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** What the rider collects at the door, in poisha; 0 if nothing. */
  collectPoisha: z.number(),
});

/**
 * The facts of a mail about a parcel's new state. `reader`: who gets the mail. `ofOrder`: true for the parcel of an
 * order; its sender never sees the receiver's code.
 */
const step = parcel.extend({
  reader: z.enum(["sender", "receiver"]),
  ofOrder: z.boolean(),
  at: z.date(),
  /** When the first of the parcel's cooked food has to be eaten. Missing without cooked food. */
  eatBy: z.date().optional(),
});

/**
 * The kinds of mails about parcels, each with the facts that the outbox (queue of mails) stores. Amounts are in
 * poisha.
 */
export const payloads = {
  parcel_booked: worded(parcel.extend({ costPoisha: z.number(), days: z.number().nullable() })),
  parcel_announced: worded(parcel.extend({ days: z.number().nullable() })),
  parcel_expected: worded(parcel.extend({ expected: z.string() })),
  parcel_picked_up: worded(step.extend({ expected: z.string().nullable() })),
  parcel_out_for_delivery: worded(step),
  parcel_delivered: worded(step),
  parcel_failed_attempt: worded(step.extend({ reason: z.string().nullable().transform(shownNote) })),
  parcel_returned: worded(step),
  parcel_cancelled: worded(
    step.extend({
      refundPoisha: z.number(),
      paidWith: paymentDetailsView.nullable(),
      /** True: no page shows the booking any more. */
      isDeleted: z.boolean(),
    }),
  ),
};

export type ParcelMail = MailOf<typeof payloads>;

export type ParcelFacts = z.output<typeof parcel>;

/** The facts that every mail about a parcel's new state has. */
export type StepFacts = z.output<typeof step>;
