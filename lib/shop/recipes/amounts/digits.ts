const BANGLA_ZERO = "০".charCodeAt(0);

/** Bangla digits as Latin ones; the length stays. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));

/** Latin digits as Bangla ones. */
export const banglaDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)));
