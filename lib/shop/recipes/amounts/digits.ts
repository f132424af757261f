const BANGLA_ZERO = "০".charCodeAt(0);

/** Latin digits as Bangla ones. */
export const banglaDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)));
