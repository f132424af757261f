import { localDigits } from "@/lib/texts/digits";

/** Turns Bangla and full-width digits into Latin ones; the text keeps its length. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯０-９]/g, (digit) =>
    String(digit.charCodeAt(0) - (digit < "０" ? "০" : "０").charCodeAt(0)),
  );

/**
 * Removes invisible characters that come with text copied from contacts and web pages: joiners, direction marks, soft
 * hyphens.
 */
export const visibleOnly = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, "");

/** Turns every dash and the minus sign into a hyphen. */
export const plainDashes = (text: string): string => text.replace(/[\p{Pd}\u2212]/gu, "-");

/** Invisible characters, blanks, and all kinds of hyphens. */
const UNSEEN = /[\p{C}\p{Z}\s\p{Pd}\p{Default_Ignorable_Code_Point}\u02D7\u2043\u2212\u2796\u2800]/gu;

/**
 * The form in which bank references are compared: in lower case and Latin digits, without blanks, hyphens and
 * invisible characters. The caller has limited the text's length before. "": nothing is left to compare.
 */
export const referenceKey = (text: string): string =>
  latinDigits(text.normalize("NFKC").replace(UNSEEN, "").toUpperCase().toLowerCase());

/** A number such as a NID or a code as Latin digits, without invisible characters and blanks around it. */
export const tidyDigits = (text: string): string => latinDigits(visibleOnly(text)).trim();

/** The Latin digits of a code as people type and paste it: "482 913", "482-913.". */
export const codeDigits = (text: string): string => latinDigits(text).replace(/\D/g, "");

/** A tracking number in its own spelling, from what people type and paste: "trk 4821-7." -> "TRK48217". */
export const tidyTracking = (text: string): string =>
  tidyDigits(text)
    .replace(/[\s\p{P}]/gu, "")
    .toUpperCase();

/**
 * A phone number as a person or an address book writes it, with Latin digits, plain hyphens, and a blank in place of
 * brackets, dots and slashes. Other characters stay.
 */
export const tidyPhone = (text: string): string =>
  plainDashes(tidyDigits(text))
    .replace(/[()./\s]+/g, " ")
    .trim();

/** A number that people write in groups (a NID, an account), without blanks and hyphens. */
export const groupedDigits = (text: string): string => tidyPhone(text).replace(/[ -]/g, "");

/**
 * The number that is typed, with or without commas between thousands; undefined: the field is empty, NaN: the text is
 * no number.
 */
export function typedNumber(typed: string | number | null | undefined): number | undefined {
  const text = tidyDigits(String(typed ?? ""));
  if (text === "") return undefined;
  const plain = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(text) ? text.replaceAll(",", "") : text;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The text of a number field: what the person typed while it means that number, else the number itself. */
export const shownNumber = (typed: string, number: number): string =>
  typedNumber(typed) === number ? typed : localDigits(number);
