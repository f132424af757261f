/**
 * The ways of paying (contract, "Paid the way Bangladesh pays"). The setting `PAY_WITH` selects which are offered.
 */
export const PAYMENT_METHODS = ["card", "wallet", "cash"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What a payer chooses from, in the order of the choice. bKash and Nagad are both paid on the wallets' page. */
export const MEANS = ["bkash", "nagad", "cash", "card"] as const;
export type Means = (typeof MEANS)[number];

export const payWithOf = (means: Means): PaymentMethod =>
  means === "bkash" || means === "nagad" ? "wallet" : means;

export const RECEIPT_KINDS = ["receipt", "credit_note"] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

export const PAYMENT_BRANDS = [
  "visa",
  "mastercard",
  "amex",
  "nexus",
  "bkash",
  "nagad",
  "rocket",
  "upay",
  "bank",
  "cash",
  "other",
] as const;

/** How a payment was made. `last4` are the last four digits of the card or mobile number; null if unknown. */
export type PaymentDetails = {
  payWith: PaymentMethod;
  method: (typeof PAYMENT_BRANDS)[number];
  last4: string | null;
};

/** The number of a receipt, `RANNA-2026-000123`, or of a credit note, `RANNA-C-2026-000045`. */
export const receiptNumber = (kind: ReceiptKind, year: number, count: number): string =>
  `RANNA-${kind === "credit_note" ? "C-" : ""}${year}-${String(count).padStart(6, "0")}`;

export const NUMBER_SHAPE = /^RANNA-(C-)?\d{4}-\d{6,}$/;

/** The VAT in an amount that includes it, in poisha: amount × percent / (100 + percent), rounded half up. */
export const vatIn = (poisha: number, percent: number): number =>
  Math.floor((poisha * percent) / (100 + percent) + 0.5);

/**
 * The amounts of an order or booking, paid or refunded, in poisha. An order's total is rounded to whole taka;
 * `roundingPoisha` is the difference.
 */
export type ReceiptPart = { foodPoisha: number; deliveryPoisha: number; roundingPoisha: number };

export const sumOfParts = (what: keyof ReceiptPart, parts: readonly ReceiptPart[]): number =>
  parts.reduce((sum, part) => sum + part[what], 0);

export const partTotal = ({ foodPoisha, deliveryPoisha, roundingPoisha }: ReceiptPart): number =>
  foodPoisha + deliveryPoisha + roundingPoisha;

/**
 * Splits `backPoisha`, the sum refunded so far, into food and delivery: food first, then delivery. The rounding is
 * refunded only with the whole amount.
 */
function backOf(part: ReceiptPart, backPoisha: number): ReceiptPart {
  const foodPoisha = Math.min(backPoisha, part.foodPoisha);
  const isWhole = backPoisha === partTotal(part);
  const deliveryPoisha = isWhole
    ? part.deliveryPoisha
    : Math.min(backPoisha - foodPoisha, part.deliveryPoisha);
  return { foodPoisha, deliveryPoisha, roundingPoisha: backPoisha - foodPoisha - deliveryPoisha };
}

/**
 * Splits the next refund into food, delivery and rounding, after `beforePoisha` was refunded. It is never more than
 * what is left.
 */
export function nextBackOf(part: ReceiptPart, beforePoisha: number, morePoisha: number): ReceiptPart {
  const after = backOf(part, Math.min(beforePoisha + morePoisha, partTotal(part)));
  const before = backOf(part, beforePoisha);
  return {
    foodPoisha: after.foodPoisha - before.foodPoisha,
    deliveryPoisha: after.deliveryPoisha - before.deliveryPoisha,
    roundingPoisha: after.roundingPoisha - before.roundingPoisha,
  };
}

/** A card payment as a receipt shows it. `card` is null if the card is unknown. */
export const paidByCard = (card: { brand: string; last4: string } | null): PaymentDetails => ({
  payWith: "card",
  method:
    card?.brand === "visa" || card?.brand === "mastercard" || card?.brand === "amex" ? card.brand : "other",
  last4: card?.last4 ?? null,
});

export const PAID_IN_CASH: PaymentDetails = { payWith: "cash", method: "cash", last4: null };
