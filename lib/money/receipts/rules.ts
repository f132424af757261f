/** How somebody pays (contract, "Paid the way Bangladesh pays"); what may be asked for is set by `PAY_WITH`. */
export const PAY_WITH = ["card", "wallet", "cash"] as const;
export type PayWith = (typeof PAY_WITH)[number];

export type ReceiptKind = "receipt" | "credit_note";

export const PAY_METHODS = [
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

/** How something was paid: by which means, with what, and its last digits where there are any. */
export type PaidWith = {
  payWith: PayWith;
  method: (typeof PAY_METHODS)[number];
  last4: string | null;
};

/** `RANNA-2026-000123`, of a credit note `RANNA-C-2026-000045`. */
export const receiptNumber = (kind: ReceiptKind, year: number, count: number): string =>
  `RANNA-${kind === "credit_note" ? "C-" : ""}${year}-${String(count).padStart(6, "0")}`;

export const NUMBER_SHAPE = /^RANNA-(C-)?\d{4}-\d{6,}$/;

/** How much of an amount that holds it is VAT, in poisha: `x × p / (100 + p)`, half up. */
export const vatIn = (poisha: number, percent: number): number =>
  Math.floor((poisha * percent) / (100 + percent) + 0.5);

/** What a box or booking came to, or what of it goes back, in poisha; a box's total is rounded to whole taka. */
export type ReceiptPart = { foodPoisha: number; deliveryPoisha: number; roundingPoisha: number };

export const partTotal = ({ foodPoisha, deliveryPoisha, roundingPoisha }: ReceiptPart): number =>
  foodPoisha + deliveryPoisha + roundingPoisha;

/** What of a part is back once so much of it is: its food first, then its delivery, the rounding with the last of it. */
function backOf(part: ReceiptPart, backPoisha: number): ReceiptPart {
  const foodPoisha = Math.min(backPoisha, part.foodPoisha);
  const isWhole = backPoisha === partTotal(part);
  const deliveryPoisha = isWhole
    ? part.deliveryPoisha
    : Math.min(backPoisha - foodPoisha, part.deliveryPoisha);
  return { foodPoisha, deliveryPoisha, roundingPoisha: backPoisha - foodPoisha - deliveryPoisha };
}

/** What of a part goes back with so much more than went back before; never more than is left of it. */
export function nextBackOf(part: ReceiptPart, beforePoisha: number, morePoisha: number): ReceiptPart {
  const after = backOf(part, Math.min(beforePoisha + morePoisha, partTotal(part)));
  const before = backOf(part, beforePoisha);
  return {
    foodPoisha: after.foodPoisha - before.foodPoisha,
    deliveryPoisha: after.deliveryPoisha - before.deliveryPoisha,
    roundingPoisha: after.roundingPoisha - before.roundingPoisha,
  };
}

/** A card as a receipt names it. */
export const paidByCard = (card: { brand: string; last4: string } | null): PaidWith => ({
  payWith: "card",
  method:
    card?.brand === "visa" || card?.brand === "mastercard" || card?.brand === "amex" ? card.brand : "other",
  last4: card?.last4 ?? null,
});

export const PAID_IN_CASH: PaidWith = { payWith: "cash", method: "cash", last4: null };
