import { currentLanguage } from "./language";

const BANGLA = "০১২৩৪৫৬৭৮৯";

/** Latin digits as Bangla ones. */
export const banglaDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => BANGLA[Number(digit)] ?? digit);

/** A number in Latin digits, grouped by thousand, lakh and crore: `1,23,456`; with so many decimals, else those it has. */
export function grouped(value: number, decimals?: number): string {
  const [whole = "", ...rest] = (decimals === undefined ? String(value) : value.toFixed(decimals)).split(".");
  return [whole.replace(/\B(?=(\d\d)*\d{3}$)/g, ","), ...rest].join(".");
}

/** A text of ours with the digits of the language that is spoken: a clock, a number of a page. */
export const localDigits = (text: string | number): string =>
  currentLanguage() === "bn" ? banglaDigits(String(text)) : String(text);

/** A number as people read it: `1,23,456`, `১,২৩,৪৫৬`; with so many decimals, else those it has. */
export const localFigure = (value: number, decimals?: number): string =>
  localDigits(grouped(value, decimals));
