import "server-only";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { validationTexts } from "@/lib/texts/validation";
import { tidyPhone } from "./latin-digits";

/** More signs than any number has, blanks included; what is longer is not looked at. */
const MAX_LENGTH = 40;

/**
 * A phone number that can be called (contract, "Basket and boxes"); Bangla digits count as Latin ones, and signs
 * that a contact brings along do not count. A Bangladeshi mobile number as `+8801XXXXXXXXX`, any other valid one as it
 * was typed; without a country it is Bangladeshi. Null when there is no such number.
 */
export function normalisePhone(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const typed = tidyPhone(text);
  // The library also reads letters as digits, extensions, and numbers amid other text.
  if (!/^[\d +-]+$/.test(typed)) return null;
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: "BD", extract: false });
  // The library still knows the mobiles of an operator that is gone.
  if (!phone?.isValid() || (phone.number.startsWith("+8801") && !isMobile(phone.number))) return null;
  return isMobile(phone.number) ? phone.number : typed;
}

/**
 * Whether a number as `normalisePhone` has it is a Bangladeshi mobile, `+8801XXXXXXXXX`: only these get SMS. The digit
 * behind the 1 names the operator; 0 to 2 are nobody's.
 */
export const isMobile = (phone: string): boolean => /^\+8801[3-9]\d{8}$/.test(phone);

/** What is kept of a phone that only had its shape checked: as `normalisePhone` has it, else as it was typed. */
export const storedPhone = (text: string): string => normalisePhone(text) ?? text;

/** A form's own `field` with the number looked up as well, for bodies of calls: its output is normalised, or 422. */
export const callablePhone = (field: z.ZodType<string, string>) =>
  field.transform((text, context) => {
    const phone = normalisePhone(text);
    if (phone !== null) return phone;
    context.addIssue({ code: "custom", message: validationTexts.phoneNotCallable });
    return z.NEVER;
  });
