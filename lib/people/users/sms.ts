import { z } from "zod";
import { template } from "@/lib/platform/mail/template";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { mailsTexts } from "@/lib/texts/mails";

const payloads = {
  notice: z.object({ about: z.enum(["accountDeleted", "payoutFailed"]) }),
};

export type NoticeSms = MailOf<typeof payloads>;

/** What an account without an e-mail is told by SMS (contract, "Without an e-mail"). */
export const sms = {
  notice: template(payloads.notice, ({ about }) => mailsTexts.sms.notices[about]),
};
