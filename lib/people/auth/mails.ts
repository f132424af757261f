import { z } from "zod";
import { type Tools, template, text } from "@/lib/platform/mail/template";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { routes } from "@/lib/routes";
import { mailsTexts as say } from "@/lib/texts/en/mails";
import type { LinkUse } from "./one-time-links";

/** `linkId`: a link of one-time-links.ts, by its id; what opens the account is made when the mail is written. */
const asked = z.object({ name: z.string(), email: z.string(), linkId: z.string() });

const changing = z.object({ name: z.string(), from: z.string(), to: z.string(), linkId: z.string() });

/** Kinds of mails about ways into an account, with what the outbox keeps of each. */
const payloads = {
  google_link_confirm: asked,
  password_reset: asked.omit({ email: true }),
  password_changed: asked.pick({ name: true }),
  google_linked: z.object({ name: z.string(), google: z.string() }),
  google_unlinked: asked.pick({ name: true }),
  email_verify: asked,
  email_change_from: changing,
  email_change_to: changing,
  email_changed: changing.pick({ name: true, to: true }),
  account_deleted: asked.pick({ name: true }),
};

export type AccountMail = MailOf<typeof payloads>;

/** The way to the page of a mailed link: opened there, used at the press of a button. */
const linkTo = (path: string, use: LinkUse, linkId: string, { link, linkToken }: Tools) =>
  link(`${path}?token=${encodeURIComponent(linkToken(use, linkId))}`);

/** Mails about ways into an account. */
export const mails = {
  google_link_confirm: template(payloads.google_link_confirm, ({ name, email, linkId }, tools) => ({
    ...say.googleLink,
    blocks: [
      text(say.hello(name)),
      text(say.googleLink.text(email)),
      {
        kind: "button",
        label: say.googleLink.button,
        href: linkTo(routes.confirmGoogle, "google_link", linkId, tools),
      },
      text(say.googleLink.hour),
      text(say.googleLink.notYou),
    ],
    why: say.why.account,
  })),
  password_reset: template(payloads.password_reset, ({ name, linkId }, tools) => ({
    ...say.passwordReset,
    blocks: [
      text(say.hello(name)),
      text(say.passwordReset.text),
      {
        kind: "button",
        label: say.passwordReset.button,
        href: linkTo(routes.resetPassword, "password_reset", linkId, tools),
      },
      text(say.passwordReset.hour),
      text(say.passwordReset.notYou),
    ],
    why: say.why.account,
  })),
  password_changed: template(payloads.password_changed, ({ name }, { link }) => ({
    ...say.passwordChanged,
    blocks: [
      text(say.hello(name)),
      text(say.passwordChanged.text),
      text(say.passwordChanged.notYou),
      { kind: "button", label: say.passwordChanged.button, href: link(routes.forgotPassword) },
    ],
    why: say.why.account,
  })),
  google_linked: template(payloads.google_linked, ({ name, google }, { link }) => ({
    ...say.googleLinked,
    blocks: [
      text(say.hello(name)),
      text(say.googleLinked.text(google)),
      text(say.googleLinked.notYou),
      { kind: "button", label: say.googleLinked.button, href: link(routes.forgotPassword) },
    ],
    why: say.why.account,
  })),
  google_unlinked: template(payloads.google_unlinked, ({ name }, { link }) => ({
    ...say.googleUnlinked,
    blocks: [
      text(say.hello(name)),
      text(say.googleUnlinked.text),
      text(say.googleUnlinked.notYou),
      { kind: "button", label: say.googleUnlinked.button, href: link(routes.forgotPassword) },
    ],
    why: say.why.account,
  })),
  email_verify: template(payloads.email_verify, ({ name, email, linkId }, tools) => ({
    ...say.emailVerify,
    blocks: [
      text(say.hello(name)),
      text(say.emailVerify.text(email)),
      {
        kind: "button",
        label: say.emailVerify.button,
        href: linkTo(routes.verifyEmail, "email_verify", linkId, tools),
      },
      text(say.emailVerify.week),
      text(say.emailVerify.notYou),
    ],
    why: say.why.account,
  })),
  email_change_from: template(payloads.email_change_from, ({ name, from, to, linkId }, tools) => ({
    ...say.emailChangeFrom,
    blocks: [
      text(say.hello(name)),
      text(say.emailChangeFrom.text(from, to)),
      {
        kind: "button",
        label: say.emailChangeFrom.button,
        href: linkTo(routes.confirmEmail, "email_change_from", linkId, tools),
      },
      text(say.emailChangeFrom.day),
      text(say.emailChangeFrom.notYou),
    ],
    why: say.why.account,
  })),
  email_change_to: template(payloads.email_change_to, ({ name, from, to, linkId }, tools) => ({
    ...say.emailChangeTo,
    blocks: [
      text(say.hello(name)),
      text(say.emailChangeTo.text(from, to)),
      {
        kind: "button",
        label: say.emailChangeTo.button,
        href: linkTo(routes.confirmEmail, "email_change_to", linkId, tools),
      },
      text(say.emailChangeTo.day),
      text(say.emailChangeTo.notYou),
    ],
    why: say.why.newEmail,
  })),
  email_changed: template(payloads.email_changed, ({ name, to }, { link }) => ({
    ...say.emailChanged,
    blocks: [
      text(say.hello(name)),
      text(say.emailChanged.text(to)),
      { kind: "button", label: say.emailChanged.button, href: link(routes.login) },
      text(say.emailChanged.notYou),
    ],
    why: say.why.account,
  })),
  account_deleted: template(payloads.account_deleted, ({ name }, { link }) => ({
    ...say.accountDeleted,
    blocks: [
      text(say.hello(name)),
      text(say.accountDeleted.text),
      text(say.accountDeleted.back),
      { kind: "button", label: say.accountDeleted.button, href: link(routes.register) },
    ],
    why: say.why.formerAccount,
  })),
};
