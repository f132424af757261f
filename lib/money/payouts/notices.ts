import { ACCOUNT_CHANGE } from "@/lib/people/notices/account-notice";
import type { NoticeRows, Told } from "@/lib/people/notices/rows";
import { amountText } from "@/lib/platform/mail/in-words";
import { mailsTexts as mails } from "@/lib/texts/mails";
import { noticesTexts } from "@/lib/texts/notices";
import { labelOf, METHOD_KINDS, type Shown } from "./rules";

/** What is true of a payment now. `isSettled`: a failed one was paid in another way, or tried again and that has ended. */
export type PayoutNow = { isSettled: boolean };

const words = () => noticesTexts.words.moneyNews;

/** What is told about a payment of a run (contract, "Kinds"). */
export const payoutNotices: NoticeRows<PayoutNow> = {
  payout_paid: {
    payee: {
      push: "day",
      sms: null,
      words,
      subject: (_, { figures }) => mails.payoutPaid.subject(amountText(Number(figures.amountPoisha))),
    },
  },
  payout_failed: {
    payee: {
      push: "day",
      sms: "late",
      isOver: ({ isSettled }) => isSettled,
      words,
      subject: () => mails.payoutFailed.subject,
    },
  },
};

/** What is told about a payout account. */
export const methodNotices: NoticeRows<unknown> = {
  payout_method: {
    owner: { ...ACCOUNT_CHANGE, subject: (_, told) => mails.payoutMethod.subject(labelOf(shownIn(told))) },
  },
};

/** A payout account as the figures of its notice. */
export const figuresOf = ({ kind, bank, number }: Shown) => ({ kind, bank: bank ?? "", number });

function shownIn({ figures }: Told): Shown {
  const kind = METHOD_KINDS.find((one) => one === figures.kind) ?? "bank";
  return { kind, bank: String(figures.bank) || null, number: String(figures.number) };
}
