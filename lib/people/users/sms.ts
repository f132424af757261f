import { z } from "zod";
import { template } from "@/lib/platform/mail/template";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { mailsTexts } from "@/lib/texts/mails";

const payloads = {
  account_gone: z.object({}),
};

export type AccountSms = MailOf<typeof payloads>;

/** What an account without an e-mail is told by SMS, where others get a mail (contract, "Without an e-mail"). */
export const sms = {
  account_gone: template(payloads.account_gone, () => mailsTexts.sms.accountGone),
};
