import { accountMailFacts } from "@/lib/people/auth/mail-facts";
import { routes } from "@/lib/routes";
import { mailsTexts as say } from "@/lib/texts/mails";
import { type Block, template } from "./template";

const text = (words: string): Block => ({ kind: "text", text: words });

/** A mail's way to a page of a link: opened there, used at the press of a button. */
const linkTo = (path: string, token: string) => `${path}?token=${encodeURIComponent(token)}`;

/** Mails about ways into an account. */
export const accountMails = {
  google_link_confirm: template(
    accountMailFacts.google_link_confirm,
    ({ name, email, linkId }, { link, linkToken }) => ({
      ...say.googleLink,
      blocks: [
        text(say.hello(name)),
        text(say.googleLink.text(email)),
        {
          kind: "button",
          label: say.googleLink.button,
          href: link(linkTo(routes.confirmGoogle, linkToken("google_link", linkId))),
        },
        text(say.googleLink.hour),
        text(say.googleLink.notYou),
      ],
      why: say.why.account,
    }),
  ),
  password_reset: template(accountMailFacts.password_reset, ({ name, linkId }, { link, linkToken }) => ({
    ...say.passwordReset,
    blocks: [
      text(say.hello(name)),
      text(say.passwordReset.text),
      {
        kind: "button",
        label: say.passwordReset.button,
        href: link(linkTo(routes.resetPassword, linkToken("password_reset", linkId))),
      },
      text(say.passwordReset.hour),
      text(say.passwordReset.notYou),
    ],
    why: say.why.account,
  })),
  password_changed: template(accountMailFacts.password_changed, ({ name }, { link }) => ({
    ...say.passwordChanged,
    blocks: [
      text(say.hello(name)),
      text(say.passwordChanged.text),
      text(say.passwordChanged.notYou),
      { kind: "button", label: say.passwordChanged.button, href: link(routes.forgotPassword) },
    ],
    why: say.why.account,
  })),
  google_linked: template(accountMailFacts.google_linked, ({ name, google }, { link }) => ({
    ...say.googleLinked,
    blocks: [
      text(say.hello(name)),
      text(say.googleLinked.text(google)),
      text(say.googleLinked.notYou),
      { kind: "button", label: say.googleLinked.button, href: link(routes.forgotPassword) },
    ],
    why: say.why.account,
  })),
  google_unlinked: template(accountMailFacts.google_unlinked, ({ name }, { link }) => ({
    ...say.googleUnlinked,
    blocks: [
      text(say.hello(name)),
      text(say.googleUnlinked.text),
      text(say.googleUnlinked.notYou),
      { kind: "button", label: say.googleUnlinked.button, href: link(routes.forgotPassword) },
    ],
    why: say.why.account,
  })),
  email_verify: template(accountMailFacts.email_verify, ({ name, email, linkId }, { link, linkToken }) => ({
    ...say.emailVerify,
    blocks: [
      text(say.hello(name)),
      text(say.emailVerify.text(email)),
      {
        kind: "button",
        label: say.emailVerify.button,
        href: link(linkTo(routes.verifyEmail, linkToken("email_verify", linkId))),
      },
      text(say.emailVerify.week),
      text(say.emailVerify.notYou),
    ],
    why: say.why.account,
  })),
  email_change_from: template(
    accountMailFacts.email_change_from,
    ({ name, from, to, linkId }, { link, linkToken }) => ({
      ...say.emailChangeFrom,
      blocks: [
        text(say.hello(name)),
        text(say.emailChangeFrom.text(from, to)),
        {
          kind: "button",
          label: say.emailChangeFrom.button,
          href: link(linkTo(routes.confirmEmail, linkToken("email_change_from", linkId))),
        },
        text(say.emailChangeFrom.day),
        text(say.emailChangeFrom.notYou),
      ],
      why: say.why.account,
    }),
  ),
  email_change_to: template(
    accountMailFacts.email_change_to,
    ({ name, from, to, linkId }, { link, linkToken }) => ({
      ...say.emailChangeTo,
      blocks: [
        text(say.hello(name)),
        text(say.emailChangeTo.text(from, to)),
        {
          kind: "button",
          label: say.emailChangeTo.button,
          href: link(linkTo(routes.confirmEmail, linkToken("email_change_to", linkId))),
        },
        text(say.emailChangeTo.day),
        text(say.emailChangeTo.notYou),
      ],
      why: say.why.newEmail,
    }),
  ),
  email_changed: template(accountMailFacts.email_changed, ({ name, to }, { link }) => ({
    ...say.emailChanged,
    blocks: [
      text(say.hello(name)),
      text(say.emailChanged.text(to)),
      { kind: "button", label: say.emailChanged.button, href: link(routes.login) },
      text(say.emailChanged.notYou),
    ],
    why: say.why.account,
  })),
  account_deleted: template(accountMailFacts.account_deleted, ({ name }, { link }) => ({
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
