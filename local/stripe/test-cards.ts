/**
 * The bank's answer to a payment with a card. `authenticate`: the payer has to confirm first, and `after` is the
 * answer to the confirmation.
 */
export type Outcome =
  | { kind: "approve"; later?: "dispute" | "refund_fails" }
  | { kind: "decline"; code: string; decline_code?: string; message: string }
  | { kind: "authenticate"; after: Exclude<Outcome, { kind: "authenticate" }> };

const approve: Outcome = { kind: "approve" };

const decline = (
  decline_code: string,
  message = "Your card was declined.",
): Extract<Outcome, { kind: "decline" }> => ({
  kind: "decline",
  code: "card_declined",
  decline_code,
  message,
});

const refuse = (code: string, message: string): Outcome => ({ kind: "decline", code, message });

export const GENERIC_DECLINE = decline("generic_decline");

/** Stripe's test card numbers, including those in the contract's section "Sandbox cards". */
const CARDS: Record<string, Outcome> = {
  "4242424242424242": approve,
  "4000056655665556": approve,
  "5555555555554444": approve,
  "5200828282828210": approve,
  "2223003122003222": approve,
  "378282246310005": approve,
  "371449635398431": approve,
  "6011111111111117": approve,
  "3566002020360505": approve,
  "6200000000000005": approve,
  "4000000000000259": { kind: "approve", later: "dispute" },
  "4000000000007726": { kind: "approve", later: "refund_fails" },
  "4000000000000002": GENERIC_DECLINE,
  "4000000000009995": decline("insufficient_funds", "Your card has insufficient funds."),
  "4000000000009987": decline("lost_card"),
  "4000000000009979": decline("stolen_card"),
  "4000000000000069": refuse("expired_card", "Your card has expired."),
  "4000000000000127": refuse("incorrect_cvc", "Your card's security code is incorrect."),
  "4000000000000119": refuse(
    "processing_error",
    "An error occurred while processing your card. Try again in a little bit.",
  ),
  "4000000000006975": decline(
    "card_velocity_exceeded",
    "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
  ),
  "4000002500003155": { kind: "authenticate", after: approve },
  "4000002760003184": { kind: "authenticate", after: approve },
  "4000000000003220": { kind: "authenticate", after: approve },
  "4000008400001629": { kind: "authenticate", after: GENERIC_DECLINE },
};

/** The outcome of a test card. Undefined for any other number, so that the sandbox never accepts a real card. */
export const outcomeOf = (digits: string): Outcome | undefined => CARDS[digits];

/** Named payment methods that server tests can use instead of a card number. */
export const NAMED_METHODS: Record<string, string> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_amex: "378282246310005",
  pm_card_createDispute: "4000000000000259",
  pm_card_visa_chargeDeclined: "4000000000000002",
  pm_card_chargeDeclined: "4000000000000002",
  pm_card_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_visa_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_authenticationRequired: "4000002500003155",
  pm_card_threeDSecure2Required: "4000000000003220",
};
