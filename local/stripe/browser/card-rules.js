// Rules for the number, the expiry date and the security code of a card. The browser's fields and the sandbox's
// server share them.

/** @typedef {{ code: string, message: string, type: "validation_error" }} FieldError */
/** @typedef {{ id: string, name: string, pattern: RegExp, lengths: number[], cvc: number, gaps: number[] }} Brand */

/** @type {Brand[]} */
const BRANDS = [
  { id: "amex", name: "American Express", pattern: /^3[47]/, lengths: [15], cvc: 4, gaps: [4, 10] },
  { id: "diners", name: "Diners Club", pattern: /^3[0689]/, lengths: [14, 16], cvc: 3, gaps: [4, 8, 12] },
  { id: "jcb", name: "JCB", pattern: /^35/, lengths: [16], cvc: 3, gaps: [4, 8, 12] },
  { id: "discover", name: "Discover", pattern: /^6(011|4[4-9]|5)/, lengths: [16], cvc: 3, gaps: [4, 8, 12] },
  { id: "unionpay", name: "UnionPay", pattern: /^62/, lengths: [16, 19], cvc: 3, gaps: [4, 8, 12, 16] },
  {
    id: "mastercard",
    name: "Mastercard",
    pattern: /^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    cvc: 3,
    gaps: [4, 8, 12],
  },
  { id: "visa", name: "Visa", pattern: /^4/, lengths: [16], cvc: 3, gaps: [4, 8, 12] },
];

/** @type {Brand} */
const UNKNOWN = { id: "unknown", name: "Unknown", pattern: /^/, lengths: [16], cvc: 3, gaps: [4, 8, 12] };

/** @param {string} text @returns {string} only its digits; Bangla digits count as digits */
export const digitsOf = (text) =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6)).replace(/\D/g, "");

/** @param {string} digits @returns {Brand} */
export const brandOf = (digits) => BRANDS.find((brand) => brand.pattern.test(digits)) ?? UNKNOWN;

/** The check digit of ISO/IEC 7812. @param {string} digits @returns {boolean} */
export function luhnValid(digits) {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const value = i % 2 === 1 ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** @param {string} text @returns {string} digits in the groups printed on the card */
export function formatNumber(text) {
  const brand = brandOf(digitsOf(text));
  const digits = digitsOf(text).slice(0, Math.max(...brand.lengths));
  let shown = "";
  for (let i = 0; i < digits.length; i += 1) {
    if (brand.gaps.includes(i)) shown += " ";
    shown += digits[i];
  }
  return shown;
}

/** @param {string} text @returns {string} `04 / 28`; a first digit above 1 is a whole month */
export function formatExpiry(text) {
  const typed = digitsOf(text);
  const slash = /^\s*(\d)\s*\//.exec(text);
  let digits = slash ? `0${typed}` : typed;
  if (!slash && /^[2-9]/.test(digits)) digits = `0${digits}`;
  if (digits.length === 6 && digits.slice(2, 4) === "20") digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  return digits.length < 3 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** @param {string} text @param {string} numberDigits @returns {string} */
export const formatCvc = (text, numberDigits) =>
  digitsOf(text).slice(0, brandOf(numberDigits).id === "unknown" ? 4 : brandOf(numberDigits).cvc);

/** @param {string} code @param {string} message @returns {FieldError} */
const wrong = (code, message) => ({ code, message, type: "validation_error" });

/** @param {string} text @returns {FieldError | null} */
export function checkNumber(text) {
  const digits = digitsOf(text);
  const { lengths } = brandOf(digits);
  if (digits.length < Math.min(...lengths)) {
    return wrong("incomplete_number", "Your card number is incomplete.");
  }
  if (!lengths.includes(digits.length) || !luhnValid(digits)) {
    return wrong("invalid_number", "Your card number is invalid.");
  }
  return null;
}

/** @param {string} text @returns {{ month: number, year: number } | null} */
export function readExpiry(text) {
  const digits = digitsOf(formatExpiry(text));
  return digits.length === 4
    ? { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
    : null;
}

/** @param {string} text @param {Date} now @returns {FieldError | null} */
export function checkExpiry(text, now) {
  const digits = digitsOf(formatExpiry(text));
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) {
    return wrong("invalid_expiry_month", "Your card’s expiration date is invalid.");
  }
  const expiry = readExpiry(text);
  if (!expiry) return wrong("incomplete_expiry", "Your card’s expiration date is incomplete.");
  if (expiry.year < now.getFullYear()) {
    return wrong("invalid_expiry_year_past", "Your card’s expiration year is in the past.");
  }
  if (expiry.year === now.getFullYear() && expiry.month < now.getMonth() + 1) {
    return wrong("invalid_expiry_month_past", "Your card’s expiration date is in the past.");
  }
  if (expiry.year > now.getFullYear() + 50) {
    return wrong("invalid_expiry_year", "Your card’s expiration year is invalid.");
  }
  return null;
}

/** @param {string} text @param {string} numberDigits @returns {FieldError | null} */
export function checkCvc(text, numberDigits) {
  const digits = digitsOf(text);
  const brand = brandOf(numberDigits);
  const fits =
    brand.id === "unknown" ? digits.length === 3 || digits.length === 4 : digits.length === brand.cvc;
  return fits ? null : wrong("incomplete_cvc", "Your card’s security code is incomplete.");
}
