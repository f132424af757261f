import { z } from "zod";
import { momentText } from "@/lib/platform/day-words";
import { amountText } from "@/lib/platform/mail/in-words";
import { type Content, type FactRow, type Tools, template, text } from "@/lib/platform/mail/template";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { routes } from "@/lib/routes";
import { mailsTexts as texts } from "@/lib/texts/mails";
import { labelOf, METHOD_KINDS } from "./rules";

/**
 * The payout account with only the last four digits of its number, because mails are stored and could be read by
 * others.
 */
const to = z.object({ kind: z.enum(METHOD_KINDS), bank: z.string().nullable(), number: z.string().max(4) });
const about = z.object({ name: z.string(), to });

/** Kinds of mails about payouts, with the data that the outbox stores for each. */
const payloads = {
  payout_method: about.extend({ usableFrom: z.iso.datetime() }),
  payout_paid: about.extend({ amountPoisha: z.number(), reference: z.string() }),
  payout_failed: about.extend({ amountPoisha: z.number(), reason: z.string() }),
};

export type PayoutMail = MailOf<typeof payloads>;

type Letter = {
  name: string;
  subject: string;
  heading: string;
  said: string;
  facts?: FactRow[];
  after?: string;
};

/** Builds a mail about a payout. Its button opens the account page, where the payout account can be changed. */
const letter = ({ name, subject, heading, said, facts, after }: Letter, { link }: Tools): Content => ({
  subject,
  heading,
  preheader: said,
  why: texts.why.account,
  blocks: [
    ...[texts.hello(name), said].map(text),
    ...(facts ? [{ kind: "facts", rows: facts } as const] : []),
    ...(after ? [text(after)] : []),
    { kind: "button", label: texts.openAccount, href: link(routes.payoutAccount) },
  ],
});

/** Mails to people whom RANNA pays. */
export const mails = {
  payout_method: template(payloads.payout_method, ({ name, to, usableFrom }, tools) => {
    const { subject, heading, text: tells } = texts.payoutMethod;
    const said = tells(labelOf(to), momentText(usableFrom));
    return letter({ name, subject: subject(labelOf(to)), heading, said }, tools);
  }),
  payout_paid: template(payloads.payout_paid, ({ name, to, amountPoisha, reference }, tools) => {
    const { subject, heading, text: tells } = texts.payoutPaid;
    const amount = amountText(amountPoisha);
    const facts: FactRow[] = [[texts.labels.reference, reference]];
    const said = tells(amount, labelOf(to));
    return letter({ name, subject: subject(amount), heading, said, facts }, tools);
  }),
  payout_failed: template(payloads.payout_failed, ({ name, to, amountPoisha, reason }, tools) => {
    const { subject, heading, text: tells, next: after } = texts.payoutFailed;
    const facts: FactRow[] = [[texts.labels.reason, reason]];
    return letter(
      { name, subject, heading, said: tells(amountText(amountPoisha), labelOf(to)), facts, after },
      tools,
    );
  }),
};
