import type { PaymentDetails } from "@/lib/money/receipts/rules";

/**
 * Payment methods by their names in an answer. `card_type` begins with the gateway's name (`BKASH-BKash`,
 * `DBBLMOBILEB-Dbbl Mobile Banking`, `VISA-Dutch Bangla`). `card_brand` is `VISA`, `MASTER`, `AMEX`, `IB` or `MOBILE
 * BANKING` (document 4.00, "Order Validation API").
 */
const BY_NAME: readonly (readonly [RegExp, PaymentDetails["method"]])[] = [
  [/^BKASH/, "bkash"],
  [/^NAGAD/, "nagad"],
  [/^(DBBLMOBILE|ROCKET)/, "rocket"],
  [/^UPAY/, "upay"],
  [/NEXUS/, "nexus"],
  [/VISA/, "visa"],
  [/MASTER/, "mastercard"],
  [/(^|\W)AMEX|AMERICAN ?EXPRESS/, "amex"],
];

/**
 * A card number, masked or not. Text in `card_no` that is neither a card nor a mobile number is the customer's own
 * reference.
 */
const CARD = /^\d[\dX*]{8,14}(\d{4})$/i;
const MOBILE = /^(?:\+?88)?01[\dX*]{5}(\d{4})$/i;
const NUMBERS: Readonly<Partial<Record<PaymentDetails["method"], RegExp>>> = {
  visa: CARD,
  mastercard: CARD,
  amex: CARD,
  nexus: CARD,
  other: CARD,
  bkash: MOBILE,
  nagad: MOBILE,
  rocket: MOBILE,
  upay: MOBILE,
};

type Said = { card_type: string; card_brand: string; card_no: string };

/** How a payment was made on the hosted page, with at most the last four digits of a card or mobile number. */
export function methodOf({ card_type, card_brand, card_no }: Said): PaymentDetails {
  const brand = card_brand.toUpperCase();
  const find = (text: string) => BY_NAME.find(([name]) => name.test(text))?.[1];
  const method = find(card_type.toUpperCase()) ?? find(brand) ?? (brand === "IB" ? "bank" : "other");
  const last4 = NUMBERS[method]?.exec(card_no.replace(/[\s-]/g, ""))?.[1] ?? null;
  return { payWith: "wallet", method, last4 };
}
