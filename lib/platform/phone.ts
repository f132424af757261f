import "server-only";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { validationTexts } from "@/lib/texts/validation";
import { tidyPhone } from "./latin-digits";

/** The longest text, in characters, that is parsed as a phone number. */
const MAX_LENGTH = 40;

/**
 * Normalises a phone number (contract, "Basket and boxes"). A Bangladeshi mobile number becomes `+8801XXXXXXXXX`; any
 * other valid number stays as typed. Returns null if no such number exists.
 */
export function normalisePhone(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const typed = tidyPhone(text);
  // The library would also accept letters, extensions, and a number within other text.
  if (!/^[\d +-]+$/.test(typed)) return null;
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: "BD", extract: false });
  // The library also accepts mobile numbers of an operator that no longer exists; `isMobile` does not.
  if (!phone?.isValid() || (phone.number.startsWith("+8801") && !isMobile(phone.number))) return null;
  return isMobile(phone.number) ? phone.number : typed;
}

/**
 * Returns true if a normalised number is a Bangladeshi mobile number, `+8801XXXXXXXXX`. Only these numbers get SMS.
 */
export const isMobile = (phone: string): boolean => /^\+8801[3-9]\d{8}$/.test(phone);

/** The stored form of a phone number whose format was checked: normalised if possible, otherwise as typed. */
export const storedPhone = (text: string): string => normalisePhone(text) ?? text;

/**
 * Extends the schema of a form's phone field for API calls. Normalises the number, and rejects a number that can't be
 * called (422).
 */
export const callablePhone = (field: z.ZodType<string, string>) =>
  field.transform((text, context) => {
    const phone = normalisePhone(text);
    if (phone !== null) return phone;
    context.addIssue({ code: "custom", message: validationTexts.phoneNotCallable });
    return z.NEVER;
  });
