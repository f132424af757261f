import { createHash } from "node:crypto";
import { brandOf, digitsOf, luhnValid } from "../browser/card-rules.js";
import { cardError, invalidRequest, missingParam } from "../errors";
import type { BillingDetails, CardDetails } from "../objects";
import type { Params } from "../params";
import { type Outcome, outcomeOf } from "../test-cards";

export type ReadCard = { card: CardDetails; outcome: Outcome };

/** Reads the card data from a form. Throws Stripe's card errors for invalid data. */
export function readCard(card: Params): ReadCard {
  card.only("number", "exp_month", "exp_year", "cvc", "networks");
  const number = card.required("number");
  const digits = digitsOf(number);
  if (!/^[\d\s-]+$/.test(number)) {
    throw cardError("The card number is not a valid credit card number.", "invalid_number", {
      param: "number",
    });
  }
  const brand = brandOf(digits);
  if (digits.length < 12 || digits.length > 19 || !luhnValid(digits)) {
    throw cardError("Your card number is incorrect.", "incorrect_number", { param: "number" });
  }
  const { exp_month, exp_year } = readExpiry(card);
  const cvc = card.text("cvc");
  if (cvc !== undefined && (!/^\d{3,4}$/.test(cvc) || (brand.id !== "unknown" && cvc.length !== brand.cvc))) {
    throw cardError("Your card's security code is invalid.", "invalid_cvc", { param: "cvc" });
  }
  const outcome = outcomeOf(digits);
  if (!outcome) {
    throw cardError(
      "Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
      "card_declined",
      { decline_code: "test_mode_live_card", param: "number" },
    );
  }
  return { card: describeCard(digits, exp_month, exp_year, cvc !== undefined), outcome };
}

/** Returns the card of one of Stripe's named test methods, e.g. of `pm_card_visa`. */
export function namedCard(digits: string): ReadCard {
  const outcome = outcomeOf(digits);
  if (!outcome) throw invalidRequest("No such card");
  return { card: describeCard(digits, 12, new Date().getFullYear() + 3, true), outcome };
}

function readExpiry(card: Params): { exp_month: number; exp_year: number } {
  const exp_month = card.integer("exp_month");
  const year = card.integer("exp_year");
  if (exp_month === undefined) throw missingParam("card[exp_month]");
  if (year === undefined) throw missingParam("card[exp_year]");
  const badMonth = () =>
    cardError("Your card's expiration month is invalid.", "invalid_expiry_month", { param: "exp_month" });
  if (exp_month < 1 || exp_month > 12) throw badMonth();
  const exp_year = year < 100 ? 2000 + year : year;
  const now = new Date();
  if (exp_year < now.getFullYear() || exp_year > now.getFullYear() + 50) {
    throw cardError("Your card's expiration year is invalid.", "invalid_expiry_year", { param: "exp_year" });
  }
  if (exp_year === now.getFullYear() && exp_month < now.getMonth() + 1) throw badMonth();
  return { exp_month, exp_year };
}

const describeCard = (
  digits: string,
  exp_month: number,
  exp_year: number,
  withCvc: boolean,
): CardDetails => ({
  brand: brandOf(digits).id,
  checks: {
    address_line1_check: null,
    address_postal_code_check: null,
    cvc_check: withCvc ? "pass" : "unchecked",
  },
  country: "US",
  display_brand: brandOf(digits).id,
  exp_month,
  exp_year,
  fingerprint: createHash("sha256").update(`sandbox ${digits}`).digest("hex").slice(0, 16),
  funding: "credit",
  last4: digits.slice(-4),
});

const ADDRESS = ["city", "country", "line1", "line2", "postal_code", "state"] as const;

export function readBilling(params: Params | undefined): BillingDetails {
  params?.only("address", "email", "name", "phone", "tax_id");
  const email = params?.text("email", 512) ?? null;
  if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, {
      code: "email_invalid",
      param: "billing_details[email]",
    });
  }
  const address = params?.map("address")?.only(...ADDRESS);
  return {
    address: Object.fromEntries(
      ADDRESS.map((field) => [field, address?.text(field) ?? null]),
    ) as BillingDetails["address"],
    email,
    name: params?.text("name") ?? null,
    phone: params?.text("phone") ?? null,
    tax_id: null,
  };
}
