import { localDigits } from "@/lib/texts/digits";

/** Bangla and full-width digits as Latin ones; the length stays. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯０-９]/g, (digit) =>
    String(digit.charCodeAt(0) - (digit < "０" ? "০" : "０").charCodeAt(0)),
  );

/** Without what nobody sees but contacts and web pages bring along: joiners, marks of direction, soft hyphens. */
export const visibleOnly = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, "");

/** Every dash, and the minus, as a hyphen. */
export const plainDashes = (text: string): string => text.replace(/[\p{Pd}\u2212]/gu, "-");

/** What nobody sees, blanks, and whatever stands for a hyphen. */
const UNSEEN = /[\p{C}\p{Z}\s\p{Pd}\p{Default_Ignorable_Code_Point}\u02D7\u2043\u2212\u2796\u2800]/gu;

/**
 * What a reference of a bank is compared by: without letter case, blanks, hyphens and what nobody sees, in Latin digits. Of
 * a text whose length was looked at before. "": there is nothing to compare.
 */
export const referenceKey = (text: string): string =>
  latinDigits(text.normalize("NFKC").replace(UNSEEN, "").toUpperCase().toLowerCase());

/** Figures as they are meant, whatever digits they are typed in: a NID, a code. */
export const tidyDigits = (text: string): string => latinDigits(visibleOnly(text)).trim();

/** The digits of a code as people type and paste it: "482 913", "482-913.". */
export const codeDigits = (text: string): string => latinDigits(text).replace(/\D/g, "");

/** A tracking number as people type and paste it: "trk 4821-7.". */
export const tidyTracking = (text: string): string =>
  tidyDigits(text)
    .replace(/[\s\p{P}]/gu, "")
    .toUpperCase();

/** A phone as a person or a contact writes it, in digits, blanks, hyphens and a plus where it has no other signs. */
export const tidyPhone = (text: string): string =>
  plainDashes(tidyDigits(text))
    .replace(/[()./\s]+/g, " ")
    .trim();

/** Digits as people group them: of a NID, of an account. */
export const groupedDigits = (text: string): string => tidyPhone(text).replace(/[ -]/g, "");

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
