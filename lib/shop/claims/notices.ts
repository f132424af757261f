import { deadlineText, type NoticeRow, type NoticeRows, type Told } from "@/lib/people/notices/rows";
import { boxTitle } from "@/lib/shop/orders/rules";
import { claimsTexts } from "@/lib/texts/claims";
import { noticesTexts } from "@/lib/texts/notices";
import type { ClaimRecord } from "./model";
import type { ClaimState } from "./rules";

const howOf = ({ figures }: Told) => String(figures.how) as ClaimState;
const isAnswered = ({ state }: ClaimRecord) => state !== "open";

const news: NoticeRow<ClaimRecord> = {
  push: "day",
  sms: "late",
  words: () => noticesTexts.words.claimNews,
  subject: ({ lines }, told) => claimsTexts.mails.subject[howOf(told)](boxTitle(lines)),
};

/**
 * Notices about a claim (contract, "Kinds"). The buyer is told about the answer and the decision. The kitchen is told
 * when a claim opens, also by itself because a box came back, and when it is decided.
 */
export const claimNotices: NoticeRows<ClaimRecord> = {
  claim: {
    buyer: news,
    kitchen: {
      ...news,
      isOver: (claim, told) => howOf(told) === "open" && isAnswered(claim),
      words: (told) =>
        howOf(told) === "open"
          ? noticesTexts.words.claimOpened(deadlineText(told))
          : noticesTexts.words.claimNews,
    },
  },
  claim_reminder: {
    kitchen: {
      push: "reminder",
      sms: "now",
      isOver: isAnswered,
      words: (told) => noticesTexts.words.claimOpened(deadlineText(told)),
      subject: ({ lines }, told) => noticesTexts.inbox.claimReminder(boxTitle(lines), deadlineText(told)),
    },
  },
};
