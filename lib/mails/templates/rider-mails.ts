import { riderMailFacts } from "@/lib/delivery/riders/mail-facts";
import { routes } from "@/lib/routes";
import { mailsTexts as say } from "@/lib/texts/mails";
import { type Block, type Content, type Tools, template } from "./template";

const text = (words: string): Block => ({ kind: "text", text: words });

type Job = { name: string; title: string; trackingId: string };
type JobWords = {
  subject: (title: string) => string;
  heading: string;
  text: (title: string, trackingId: string) => string;
};

/** A letter about one parcel that its rider has in My Deliveries. */
const job = (words: JobWords, { name, title, trackingId }: Job, { link }: Tools): Content => ({
  subject: words.subject(title),
  preheader: words.text(title, trackingId),
  heading: words.heading,
  blocks: [
    text(say.hello(name)),
    text(words.text(title, trackingId)),
    { kind: "button", label: say.openDeliveries, href: link(routes.myDeliveries) },
  ],
  why: say.why.rider,
});

/** Mails to riders, and to somebody who applied to become a rider. */
export const riderMails = {
  rider_applied: template(riderMailFacts.rider_applied, ({ name, district }, { link }) => ({
    ...say.riderApplied,
    blocks: [
      text(say.hello(name)),
      text(say.riderApplied.text(district)),
      { kind: "button", label: say.riderApplied.button, href: link(routes.beARider) },
    ],
    why: say.why.applicant,
  })),

  rider_approved: template(riderMailFacts.rider_approved, ({ name, region }, { link }) => ({
    ...say.riderApproved,
    blocks: [
      text(say.hello(name)),
      text(say.riderApproved.text(region)),
      text(say.riderApproved.earnings),
      { kind: "button", label: say.openDeliveries, href: link(routes.myDeliveries) },
    ],
    why: say.why.applicant,
  })),

  rider_declined: template(riderMailFacts.rider_declined, ({ name }, { link }) => ({
    ...say.riderDeclined,
    blocks: [
      text(say.hello(name)),
      text(say.riderDeclined.text),
      text(say.riderDeclined.again),
      { kind: "button", label: say.riderDeclined.button, href: link(routes.beARider) },
    ],
    why: say.why.applicant,
  })),

  rider_job_ended: template(riderMailFacts.rider_job_ended, (about, tools) =>
    job(say.riderJobEnded, about, tools),
  ),

  rider_pickup_moved: template(riderMailFacts.rider_pickup_moved, (about, tools) =>
    job(say.riderPickupMoved, about, tools),
  ),
};
