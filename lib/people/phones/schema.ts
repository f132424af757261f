import { z } from "zod";
import { phoneField } from "@/lib/people/users/addresses/model";
import { loginFields } from "@/lib/people/users/schema";
import { codeDigits } from "@/lib/platform/latin-digits";
import { isPlain } from "@/lib/platform/plain-text";
import { validationTexts as texts } from "@/lib/texts/validation";
import { OWN_PURPOSES } from "./rules";

/** The form field of a phone number to verify. Browsers may load this file. */
export const phoneFields = z.object({ phone: phoneField });

/** The code of an SMS as it is typed or pasted; characters other than digits are ignored. */
export const codeFields = z.object({
  code: z
    .string({ error: () => texts.smsCodeDigits })
    .overwrite(codeDigits)
    .regex(/^\d{6}$/, { error: () => texts.smsCodeDigits }),
});

/** What proves that a call for numbers is its owner's: a code to the number that opens the account, or the password. */
export const numberProof = loginFields.pick({ password: true }).extend(codeFields.shape).partial();

/** The body of `POST /account/code`. */
export const ownCodeInput = z.object({
  for: z.enum(OWN_PURPOSES, { error: () => texts.unknownValue("purpose") }),
});

/** The note of `POST /users/{id}/recovery`: why an admin begins it. */
export const recoveryFields = z.object({
  note: z
    .string({ error: () => texts.required(texts.fields.note) })
    .trim()
    .min(1, { error: () => texts.required(texts.fields.note) })
    .max(500, { error: () => texts.tooLong(texts.fields.note, 500) })
    .refine(isPlain, { error: () => texts.required(texts.fields.note) }),
});
