import { z } from "zod";
import { phoneField } from "@/lib/people/users/addresses/model";
import { codeDigits } from "@/lib/platform/latin-digits";
import { validationTexts as texts } from "@/lib/texts/validation";

/** The form field of a phone number to verify. Browsers may load this file. */
export const phoneFields = z.object({ phone: phoneField });

/** The code of an SMS as it is typed or pasted; characters other than digits are ignored. */
export const codeFields = z.object({
  code: z
    .string({ error: () => texts.smsCodeDigits })
    .overwrite(codeDigits)
    .regex(/^\d{6}$/, { error: () => texts.smsCodeDigits }),
});
