import { ACCOUNT_CHANGE } from "@/lib/people/notices/account-notice";
import type { NoticeRows } from "@/lib/people/notices/rows";
import { mailsTexts as mails } from "@/lib/texts/mails";

/** What is told about password, e-mail and Google (contract, "Kinds"). */
export const authNotices: NoticeRows<unknown> = {
  password_changed: {
    owner: { ...ACCOUNT_CHANGE, toEndedDevices: true, subject: () => mails.passwordChanged.subject },
  },
  google_linked: { owner: { ...ACCOUNT_CHANGE, subject: () => mails.googleLinked.subject } },
  google_unlinked: { owner: { ...ACCOUNT_CHANGE, subject: () => mails.googleUnlinked.subject } },
  email_changed: { owner: { ...ACCOUNT_CHANGE, subject: () => mails.emailChanged.subject } },
};
