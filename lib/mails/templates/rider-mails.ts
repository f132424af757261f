import { riderMailFacts } from "@/lib/delivery/riders/mail-facts";
import { routes } from "@/lib/routes";
import { mailsTexts as say } from "@/lib/texts/mails";
import { type Block, template } from "./template";

const text = (words: string): Block => ({ kind: "text", text: words });

/** Mails to somebody who applied to become a rider. */
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
};
