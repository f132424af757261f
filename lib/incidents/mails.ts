import { z } from "zod";
import { template, text } from "@/lib/platform/mail/template";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { routes } from "@/lib/routes";
import { mailsTexts as texts } from "@/lib/texts/mails";
import { stuckTexts } from "@/lib/texts/stuck";
import { STUCK_KINDS } from "./rules";

/** The kinds of mails to administrators, with the data that the outbox stores for each. */
const payloads = {
  needs_a_hand: z.object({ name: z.string(), incident: z.enum(STUCK_KINDS), count: z.int() }),
};

export type IncidentMail = MailOf<typeof payloads>;

export const mails = {
  /** Says that incidents of one kind need an administrator, how many there were, and what to do. */
  needs_a_hand: template(payloads.needs_a_hand, ({ name, incident, count }, { link }) => {
    const { title, advice } = stuckTexts.kinds[incident];
    const counted = stuckTexts.countOf(incident, count);
    return {
      subject: texts.needsAHand.subject(title),
      preheader: counted,
      heading: title,
      blocks: [
        text(texts.hello(name)),
        text(texts.needsAHand.text(counted)),
        text(advice),
        { kind: "button", label: texts.needsAHand.button, href: link(routes.stuck) },
      ],
      why: texts.why.admin,
    };
  }),
};
