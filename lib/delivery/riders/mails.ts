import { z } from "zod";
import { titled, worded } from "@/lib/delivery/parcels/mail-payloads";
import { type Content, type Tools, template, text } from "@/lib/platform/mail/template";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { routes } from "@/lib/routes";
import { mailsTexts as texts } from "@/lib/texts/mails";
import { valuesTexts } from "@/lib/texts/values";

const applicant = z.object({ name: z.string(), region: z.string(), district: z.string() });

const aboutJob = worded(z.object({ name: z.string(), ...titled, trackingId: z.string() }));

/** The kinds of mails to riders and applicants, each with the facts that the outbox (queue of mails) stores. */
const payloads = {
  rider_applied: applicant,
  rider_approved: applicant,
  rider_declined: applicant,
  rider_job_changed: aboutJob,
  rider_job_ended: aboutJob,
  rider_pickup_moved: aboutJob,
};

export type RiderMail = MailOf<typeof payloads>;

type JobWords = {
  subject: (title: string) => string;
  heading: string;
  text: (title: string, trackingId: string) => string;
};

/** A mail about one parcel, with a link to the rider's My Deliveries page. */
const job = (
  words: JobWords,
  { name, title, trackingId }: z.output<typeof aboutJob>,
  { link }: Tools,
): Content => ({
  subject: words.subject(title),
  preheader: words.text(title, trackingId),
  heading: words.heading,
  blocks: [
    text(texts.hello(name)),
    text(words.text(title, trackingId)),
    { kind: "button", label: texts.openDeliveries, href: link(routes.myDeliveries) },
  ],
  why: texts.why.rider,
});

export const mails = {
  rider_applied: template(payloads.rider_applied, ({ name, district }, { link }) => ({
    ...texts.riderApplied,
    blocks: [
      text(texts.hello(name)),
      text(texts.riderApplied.text(valuesTexts.place(district))),
      { kind: "button", label: texts.riderApplied.button, href: link(routes.beARider) },
    ],
    why: texts.why.applicant,
  })),

  rider_approved: template(payloads.rider_approved, ({ name, region }, { link }) => ({
    ...texts.riderApproved,
    blocks: [
      text(texts.hello(name)),
      text(texts.riderApproved.text(valuesTexts.place(region))),
      text(texts.riderApproved.earnings),
      { kind: "button", label: texts.openDeliveries, href: link(routes.myDeliveries) },
    ],
    why: texts.why.applicant,
  })),

  rider_declined: template(payloads.rider_declined, ({ name }, { link }) => ({
    ...texts.riderDeclined,
    blocks: [
      text(texts.hello(name)),
      text(texts.riderDeclined.text),
      text(texts.riderDeclined.again),
      { kind: "button", label: texts.riderDeclined.button, href: link(routes.beARider) },
    ],
    why: texts.why.applicant,
  })),

  rider_job_changed: template(payloads.rider_job_changed, (about, tools) =>
    job(texts.riderJobChanged, about, tools),
  ),

  rider_job_ended: template(payloads.rider_job_ended, (about, tools) =>
    job(texts.riderJobEnded, about, tools),
  ),

  rider_pickup_moved: template(payloads.rider_pickup_moved, (about, tools) =>
    job(texts.riderPickupMoved, about, tools),
  ),
};
