import { z } from "zod";
import { momentText } from "@/lib/platform/day-words";
import { type Content, type Tools, template, text } from "@/lib/platform/mail/template";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { routes } from "@/lib/routes";
import { localDigits } from "@/lib/texts/digits";
import { mailsTexts as texts } from "@/lib/texts/mails";
import type { LinkUse } from "./one-time-links";

/**
 * The facts of a mail with a link. `linkId` is the link's id (one-time-links.ts). The link's token is created only
 * when the mail is written.
 */
const asked = z.object({ name: z.string(), email: z.string(), linkId: z.string() });

const changing = z.object({ name: z.string(), from: z.string(), to: z.string(), linkId: z.string() });

/**
 * The kinds of mails about passwords, e-mails and Google, each with the facts that the outbox (queue of mails)
 * stores.
 */
const payloads = {
  google_link_confirm: asked,
  password_reset: asked.omit({ email: true }),
  sign_in_link: asked.omit({ email: true }),
  password_changed: asked.pick({ name: true }),
  google_linked: z.object({ name: z.string(), google: z.string() }),
  google_unlinked: asked.pick({ name: true }),
  number_change_begun: z.object({ name: z.string(), last4: z.string(), opensFrom: z.iso.datetime() }),
  email_verify: asked,
  number_moved: z.object({ name: z.string(), last4: z.string() }),
  email_change_from: changing,
  /** `from` is null in an account's first e-mail. */
  email_change_to: changing.extend({ from: z.string().nullable() }),
  email_changed: changing.pick({ name: true, to: true }),
  account_deleted: asked.pick({ name: true }),
};

export type AccountMail = MailOf<typeof payloads>;

/** The URL in a mail. Opening its page changes nothing: only the button on that page uses the link. */
const linkTo = (path: string, use: LinkUse, linkId: string, { link, linkToken }: Tools) =>
  link(`${path}?token=${encodeURIComponent(linkToken(use, linkId))}`);

type Letter = {
  name: string;
  /** The paragraphs above the mail's button; `after` has those below it. */
  before: readonly string[];
  href: string;
  after?: readonly string[];
  why?: string;
};

/** A mail about an account: a greeting, text, and one button. */
const letter = (
  { subject, heading, preheader, button }: Omit<Content, "blocks" | "why"> & { button: string },
  { name, before, href, after = [], why = texts.why.account }: Letter,
): Content => ({
  subject,
  heading,
  preheader,
  blocks: [
    ...[texts.hello(name), ...before].map(text),
    { kind: "button", label: button, href },
    ...after.map(text),
  ],
  why,
});

export const mails = {
  google_link_confirm: template(payloads.google_link_confirm, ({ name, email, linkId }, tools) => {
    const { text: asks, hour, notYou } = texts.googleLink;
    const href = linkTo(routes.confirmGoogle, "google_link", linkId, tools);
    return letter(texts.googleLink, { name, before: [asks(email)], href, after: [hour, notYou] });
  }),
  password_reset: template(payloads.password_reset, ({ name, linkId }, tools) => {
    const { text: asks, hour, notYou } = texts.passwordReset;
    const href = linkTo(routes.resetPassword, "password_reset", linkId, tools);
    return letter(texts.passwordReset, { name, before: [asks], href, after: [hour, notYou] });
  }),
  sign_in_link: template(payloads.sign_in_link, ({ name, linkId }, tools) => {
    const { text: asks, hour, notYou } = texts.signInLink;
    const href = linkTo(routes.signInLink, "sign_in", linkId, tools);
    return letter(texts.signInLink, { name, before: [asks], href, after: [hour, notYou] });
  }),
  password_changed: template(payloads.password_changed, ({ name }, { link }) => {
    const before = [texts.passwordChanged.text, texts.passwordChanged.notYou];
    return letter(texts.passwordChanged, { name, before, href: link(routes.forgotPassword) });
  }),
  google_linked: template(payloads.google_linked, ({ name, google }, { link }) => {
    const before = [texts.googleLinked.text(google), texts.googleLinked.notYou];
    return letter(texts.googleLinked, { name, before, href: link(routes.forgotPassword) });
  }),
  google_unlinked: template(payloads.google_unlinked, ({ name }, { link }) => {
    const before = [texts.googleUnlinked.text, texts.googleUnlinked.notYou];
    return letter(texts.googleUnlinked, { name, before, href: link(routes.forgotPassword) });
  }),
  number_moved: template(payloads.number_moved, ({ name, last4 }, { link }) => {
    const before = [texts.numberMoved.text(localDigits(last4)), texts.numberMoved.stays];
    return letter(texts.numberMoved, { name, before, href: link(routes.login) });
  }),
  number_change_begun: template(payloads.number_change_begun, ({ name, last4, opensFrom }, { link }) => {
    const { text: tells, notYou } = texts.numberChange;
    const before = [tells(localDigits(last4), momentText(opensFrom)), notYou];
    return letter(texts.numberChange, { name, before, href: link(routes.account) });
  }),
  email_verify: template(payloads.email_verify, ({ name, email, linkId }, tools) => {
    const { text: asks, week, notYou } = texts.emailVerify;
    const href = linkTo(routes.verifyEmail, "email_verify", linkId, tools);
    return letter(texts.emailVerify, { name, before: [asks(email)], href, after: [week, notYou] });
  }),
  email_change_from: template(payloads.email_change_from, ({ name, from, to, linkId }, tools) => {
    const { text: asks, day, notYou } = texts.emailChangeFrom;
    const href = linkTo(routes.confirmEmail, "email_change_from", linkId, tools);
    return letter(texts.emailChangeFrom, { name, before: [asks(from, to)], href, after: [day, notYou] });
  }),
  email_change_to: template(payloads.email_change_to, ({ name, from, to, linkId }, tools) => {
    const href = linkTo(routes.confirmEmail, "email_change_to", linkId, tools);
    const why = texts.why.newEmail;
    if (from === null) {
      const { text: asks, day, notYou } = texts.firstEmail;
      return letter(texts.firstEmail, { name, before: [asks(to)], href, after: [day, notYou], why });
    }
    const { text: asks, day, notYou } = texts.emailChangeTo;
    return letter(texts.emailChangeTo, { name, before: [asks(from, to)], href, after: [day, notYou], why });
  }),
  email_changed: template(payloads.email_changed, ({ name, to }, { link }) => {
    const { text: tells, notYou } = texts.emailChanged;
    return letter(texts.emailChanged, {
      name,
      before: [tells(to)],
      href: link(routes.login),
      after: [notYou],
    });
  }),
  account_deleted: template(payloads.account_deleted, ({ name }, { link }) => {
    const before = [texts.accountDeleted.text, texts.accountDeleted.back];
    const why = texts.why.formerAccount;
    return letter(texts.accountDeleted, { name, before, href: link(routes.register), why });
  }),
};
