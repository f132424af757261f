import { localDigits } from "@/lib/texts/digits";

/** Bangla digits as Latin ones; the length stays. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - "০".charCodeAt(0)));

/** Without what nobody sees but contacts and web pages bring along: joiners, marks of direction, soft hyphens. */
export const visibleOnly = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, "");

/** Every dash, and the minus, as a hyphen. */
export const plainDashes = (text: string): string => text.replace(/[\p{Pd}\u2212]/gu, "-");

/** Figures as they are meant, whatever digits they are typed in: a NID, a code. */
export const tidyDigits = (text: string): string => latinDigits(visibleOnly(text)).trim();

/** A phone as a person or a contact writes it, in digits, blanks, hyphens and a plus where it has no other signs. */
export const tidyPhone = (text: string): string =>
  plainDashes(tidyDigits(text))
    .replace(/[()./\s]+/g, " ")
    .trim();

/** A number as it is typed, commas between thousands included; undefined: nothing is, NaN: it is none. */
export function typedNumber(typed: string | number | null | undefined): number | undefined {
  const text = tidyDigits(String(typed ?? ""));
  if (text === "") return undefined;
  const plain = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(text) ? text.replaceAll(",", "") : text;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** What a field with a number shows: what is typed as long as it says that number, else the number. */
export const shownNumber = (typed: string, number: number): string =>
  typedNumber(typed) === number ? typed : localDigits(number);
