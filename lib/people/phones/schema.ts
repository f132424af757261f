import { z } from "zod";
import { phoneField } from "@/lib/people/users/addresses/model";
import { codeDigits } from "@/lib/platform/latin-digits";
import { validationTexts as say } from "@/lib/texts/validation";

/** A number to be proven, as a form asks for it; safe in the browser. */
export const phoneFields = z.object({ phone: phoneField });

/** The code of an SMS as it is typed or pasted; what is no digit does not count. */
export const codeFields = z.object({
  code: z
    .string({ error: () => say.smsCodeDigits })
    .overwrite(codeDigits)
    .regex(/^\d{6}$/, { error: () => say.smsCodeDigits }),
});
