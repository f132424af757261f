import type { NoticeRows } from "@/lib/people/notices/rows";
import { noticesTexts } from "@/lib/texts/notices";
import { type ChargeMail, saidOf } from "./mails";

/** Notices about a refund of money that was paid twice or too late (contract, "Kinds"). */
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
