import { z } from "zod";
import { tidyPhone } from "@/lib/platform/latin-digits";
import { isPlain } from "@/lib/platform/plain-text";
import { validationTexts as texts } from "@/lib/texts/validation";

// Helpers that report only one message for an empty field. They do not use zod's `abort`, because it skips the checks
// that compare several fields. A form would then show those errors only after a second submit.

/**
 * A required text of one or more lines. It needs a visible character, and must not contain control characters or
 * characters that change the text direction.
 */
export const requiredText = (label: () => string, max: number, missing = () => texts.required(label())) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(max, { error: () => texts.tooLong(label(), max) })
    .refine((typed) => typed === "" || isPlain(typed), { error: missing });

/** A phone number after tidyPhone, with digits and the signs that people type between digits. */
export const PHONE = /^[\d +-]{7,20}$/;

/** A required phone number in any of the forms in which people type one. */
export const contact = (label: () => string) => {
  const missing = () => texts.required(label());
  return z
    .string({ error: missing })
    .overwrite(tidyPhone)
    .min(1, { error: missing })
    .refine((typed) => typed === "" || PHONE.test(typed), { error: () => texts.contactShape(label()) })
    .meta({ pattern: PHONE.source });
};
