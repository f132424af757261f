import "server-only";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { validationTexts } from "@/lib/texts/validation";
import { tidyPhone } from "./latin-digits";

/** Longer texts, blanks included, are rejected unread: no number has as many characters. */
const MAX_LENGTH = 40;

/**
 * Normalises a phone number that can be called (contract, "Basket and boxes"): a Bangladeshi mobile number becomes
 * `+8801XXXXXXXXX`, any other valid number stays as typed. Bangla digits count as Latin ones, and signs that address
 * books add do not count. A number without a country code is Bangladeshi. Null: no such number exists.
 */
export function normalisePhone(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const typed = tidyPhone(text);
  // The library also reads letters as digits, extensions, and numbers amid other text.
  if (!/^[\d +-]+$/.test(typed)) return null;
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: "BD", extract: false });
  // The library still accepts mobile numbers of an operator that no longer exists.
  if (!phone?.isValid() || (phone.number.startsWith("+8801") && !isMobile(phone.number))) return null;
  return isMobile(phone.number) ? phone.number : typed;
}

/**
 * Whether a number as `normalisePhone` has it is a Bangladeshi mobile, `+8801XXXXXXXXX`: only these get SMS. The
 * digit after the 1 is the operator's; no operator has 0 to 2.
 */
export const isMobile = (phone: string): boolean => /^\+8801[3-9]\d{8}$/.test(phone);

/**
 * The stored form of a phone number of which only the shape was checked: normalised where that works, else as typed.
 */
export const storedPhone = (text: string): string => normalisePhone(text) ?? text;

/**
 * The schema of a form's phone field for bodies of calls: it also looks the number up. Its output is normalised; a
 * number that can't be called is 422.
 */
export const callablePhone = (field: z.ZodType<string, string>) =>
  field.transform((text, context) => {
    const phone = normalisePhone(text);
    if (phone !== null) return phone;
    context.addIssue({ code: "custom", message: validationTexts.phoneNotCallable });
    return z.NEVER;
  });
