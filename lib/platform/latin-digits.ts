import { localDigits } from "@/lib/texts/digits";

/** Replaces Bangla and full-width digits by Latin ones. The length of the text stays the same. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯０-９]/g, (digit) =>
    String(digit.charCodeAt(0) - (digit < "０" ? "০" : "０").charCodeAt(0)),
  );

/**
 * Removes invisible characters, such as joiners, direction marks and soft hyphens. Copied text often contains them.
 */
export const visibleOnly = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, "");

/** Replaces every dash and the minus sign by a hyphen. */
export const plainDashes = (text: string): string => text.replace(/[\p{Pd}\u2212]/gu, "-");

/** Invisible characters, white space, and all kinds of hyphens. */
const UNSEEN = /[\p{C}\p{Z}\s\p{Pd}\p{Default_Ignorable_Code_Point}\u02D7\u2043\u2212\u2796\u2800]/gu;

/**
 * Normalises a bank reference for comparison: lower case, Latin digits, no spaces, hyphens or invisible characters.
 * Returns "" if nothing is left. The caller must limit the text's length first.
 */
export const referenceKey = (text: string): string =>
  latinDigits(text.normalize("NFKC").replace(UNSEEN, "").toUpperCase().toLowerCase());

/**
 * Normalises a number such as a NID (national identity number) or a code: Latin digits, no invisible characters, no
 * spaces at the ends.
 */
export const tidyDigits = (text: string): string => latinDigits(visibleOnly(text)).trim();

/** Extracts the digits of a typed or pasted code as Latin digits: "482 913" -> "482913". */
export const codeDigits = (text: string): string => latinDigits(text).replace(/\D/g, "");

/** Normalises a typed or pasted tracking number: "trk 4821-7." -> "TRK48217". */
export const tidyTracking = (text: string): string =>
  tidyDigits(text)
    .replace(/[\s\p{P}]/gu, "")
    .toUpperCase();

/**
 * Tidies a typed phone number: Latin digits, plain hyphens, and a space in place of brackets, dots and slashes. Other
 * characters stay.
 */
export const tidyPhone = (text: string): string =>
  plainDashes(tidyDigits(text))
    .replace(/[()./\s]+/g, " ")
    .trim();

/** Removes spaces and hyphens from a number that people write in groups, such as a NID or a bank account. */
export const groupedDigits = (text: string): string => tidyPhone(text).replace(/[ -]/g, "");

/**
 * Parses a typed number, with or without commas between thousands. Returns undefined for an empty field, and NaN if
 * the text is no number.
 */
export function typedNumber(typed: string | number | null | undefined): number | undefined {
  const text = tidyDigits(String(typed ?? ""));
  if (text === "") return undefined;
  const plain = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(text) ? text.replaceAll(",", "") : text;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The text that a number field shows: the typed text if it means `number`, otherwise the digits of `number`. */
export const shownNumber = (typed: string, number: number): string =>
  typedNumber(typed) === number ? typed : localDigits(number);

/** The address of a link that calls a phone number. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[\s-]/g, "")}`;
