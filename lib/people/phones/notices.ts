import { ACCOUNT_CHANGE } from "@/lib/people/notices/account-notice";
import type { NoticeRows } from "@/lib/people/notices/rows";
import { mailsTexts as mails } from "@/lib/texts/mails";
import { noticesTexts } from "@/lib/texts/notices";

/**
 * What happened to a number of an account. `moved`: it opened the account or was proven by it, and is another account's
 * now. `begun`: another number will open the account. `opens`: it does from now on.
 */
export type NumberEvent = "added" | "removed" | "moved" | "begun" | "opens";

/** The lines of the inbox: the subjects of mails, where there are any. An event of a newer release has none here. */
const SUBJECTS: { readonly [Event in NumberEvent]?: () => string } = {
  added: () => noticesTexts.inbox.numberAdded,
  removed: () => noticesTexts.inbox.numberRemoved,
  moved: () => mails.numberMoved.subject,
  begun: () => mails.numberChange.subject,
  opens: () => noticesTexts.inbox.numberOpens,
};

/** What is told about the numbers of an account (contract, "Kinds"). */
export const numberNotices: NoticeRows<unknown> = {
  number_changed: {
    owner: {
      ...ACCOUNT_CHANGE,
      toEndedDevices: true,
      // Its SMS goes to the number that opened before (tell-number-changed.ts), not to the one that opens now.
      sms: null,
      subject: (_, told) => SUBJECTS[told.figures.event as NumberEvent]?.() ?? ACCOUNT_CHANGE.words(),
    },
  },
};
