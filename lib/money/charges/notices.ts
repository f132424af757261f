import type { NoticeRows } from "@/lib/people/notices/rows";
import { noticesTexts } from "@/lib/texts/notices";
import { type ChargeMail, saidOf } from "./mails";

/** What is told about money that goes back because it was paid for nothing (contract, "Kinds"). */
export const chargeNotices: NoticeRows<unknown> = {
  paid_for_nothing: {
    payee: {
      push: "day",
      sms: "late",
      words: () => noticesTexts.words.moneyBack,
      subject: (_, { figures }) =>
        saidOf(Number(figures.amountPoisha), figures.method as ChargeMail["data"]["method"]),
    },
  },
};
