import { invalidRequest } from "./errors";

/** Largest amount in minor units (poisha, cents): eight digits, as at Stripe. */
const MAX_AMOUNT = 99_999_999;

const CURRENCIES = {
  bdt: { sign: "৳", minimum: 6_000 },
  usd: { sign: "$", minimum: 50 },
  eur: { sign: "€", minimum: 50 },
  gbp: { sign: "£", minimum: 30 },
} as const;

export type Currency = keyof typeof CURRENCIES;

export function readCurrency(value: string): Currency {
  const currency = value.toLowerCase();
  if (Object.hasOwn(CURRENCIES, currency)) return currency as Currency;
  throw invalidRequest(
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${Object.keys(CURRENCIES).join(", ")}`,
    { param: "currency" },
  );
}

/** Formats an amount in minor units for people, e.g. `৳1,440.00`. */
export function showAmount(amount: number, currency: Currency): string {
  return `${CURRENCIES[currency].sign}${(amount / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** Checks an amount in minor units. Throws `amount_too_small` or `amount_too_large`. `minimumBdt` is in poisha. */
export function checkAmount(amount: number, currency: Currency, minimumBdt?: number): number {
  if (amount < 1) {
    throw invalidRequest("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param: "amount",
    });
  }
  const minimum = currency === "bdt" && minimumBdt !== undefined ? minimumBdt : CURRENCIES[currency].minimum;
  if (amount < minimum) {
    throw invalidRequest(`Amount must be at least ${showAmount(minimum, currency)} ${currency}`, {
      code: "amount_too_small",
      param: "amount",
    });
  }
  if (amount > MAX_AMOUNT) {
    throw invalidRequest(`Amount must be no more than ${showAmount(MAX_AMOUNT, currency)}`, {
      code: "amount_too_large",
      param: "amount",
    });
  }
  return amount;
}
