import { z } from "zod";
import { momentParts, momentText, shortDay } from "@/lib/platform/day-words";
import { template } from "@/lib/platform/mail/template";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { mailsTexts } from "@/lib/texts/mails";
import { noticesTexts } from "@/lib/texts/notices";
import { CODE_PURPOSES } from "./model";

/** The facts of the SMS. `minutes` is how long the code is valid, counted from the request. */
const payloads = {
  phone_code: z.object({ codeId: z.string(), minutes: z.number(), purpose: z.enum(CODE_PURPOSES) }),
  number_change: z.object({ opensFrom: z.iso.datetime() }),
  number_changed: z.object({}),
};

export type PhoneSms = MailOf<typeof payloads>;

export const sms = {
  // Browsers fill the code in by the last line, in the format of the Web OTP API.
  phone_code: template(payloads.phone_code, ({ codeId, minutes, purpose }, { phoneCode, link }) =>
    mailsTexts.sms.code({
      code: phoneCode(codeId),
      minutes,
      what: mailsTexts.sms.codeFor[purpose],
      host: new URL(link("/")).hostname,
    }),
  ),
  number_change: template(payloads.number_change, ({ opensFrom }) =>
    mailsTexts.sms.numberChange({
      day: shortDay(opensFrom, new Date(opensFrom)),
      time: momentParts(opensFrom)[1],
      moment: momentText(opensFrom),
    }),
  ),
  number_changed: template(
    payloads.number_changed,
    () => `${noticesTexts.smsPrefix}${noticesTexts.words.accountChanged}`,
  ),
};
