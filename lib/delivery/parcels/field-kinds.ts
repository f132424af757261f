import { z } from "zod";
import { tidyPhone } from "@/lib/platform/latin-digits";
import { isPlain } from "@/lib/platform/plain-text";
import { validationTexts as texts } from "@/lib/texts/validation";

// An empty field gets one message. That is not done by zod's `abort`, because zod then skips the checks that compare
// several fields, and the form would show those errors only after it was sent again.

/**
 * A required text of one or more lines: something visible, without control characters and signs that change the
 * direction of the text.
 */
export const requiredText = (label: () => string, max: number, missing = () => texts.required(label())) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(max, { error: () => texts.tooLong(label(), max) })
    .refine((typed) => typed === "" || isPlain(typed), { error: missing });

const PHONE = /^[\d +-]{7,20}$/;

/** A required phone number in any of the forms in which people type it. */
export const contact = (label: () => string) => {
  const missing = () => texts.required(label());
  return z
    .string({ error: missing })
    .overwrite(tidyPhone)
    .min(1, { error: missing })
    .refine((typed) => typed === "" || PHONE.test(typed), { error: () => texts.contactShape(label()) })
    .meta({ pattern: PHONE.source });
};
