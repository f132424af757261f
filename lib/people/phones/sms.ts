import { z } from "zod";
import { template } from "@/lib/platform/mail/template";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { mailsTexts } from "@/lib/texts/mails";

/** The facts of the SMS. `minutes` is how long the code is valid, counted from the request. */
const payloads = { phone_code: z.object({ codeId: z.string(), minutes: z.number() }) };

export type PhoneSms = MailOf<typeof payloads>;

export const sms = {
  phone_code: template(payloads.phone_code, ({ codeId, minutes }, { phoneCode }) =>
    mailsTexts.sms.code(phoneCode(codeId), minutes),
  ),
};
