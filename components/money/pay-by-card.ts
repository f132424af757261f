import type { Stripe, StripeCardNumberElement } from "@stripe/stripe-js";

export type Billing = { name: string; email: string; phone: string };

/** The secret of the intent to confirm; nothing: the one that was given with the form. */
export type BeforeConfirm = string | undefined | Promise<string | undefined>;

/** How a press of the pay button ended. `pending`: the bank has not answered yet. */
export type PayResult =
  | { outcome: "paid"; paymentIntentId: string }
  | { outcome: "pending" }
  | { outcome: "refused"; message: string };

/**
 * The specification's "Buy flow": makes a payment method of the card, calls `onBeforeConfirm`, confirms with the
 * client secret, or with the one that the callback answers: what is to be paid may have become another intent. An intent that turns out to be paid already (a second tab, a reload) counts as paid. Messages
 * are the provider's own.
 */
export async function payByCard(input: {
  stripe: Stripe;
  card: StripeCardNumberElement;
  clientSecret: string;
  billing: Billing;
  onBeforeConfirm?: ((paymentMethodId: string) => BeforeConfirm) | undefined;
}): Promise<PayResult> {
  const { stripe, card, clientSecret, billing } = input;
  const made = await stripe.createPaymentMethod({
    type: "card",
    card,
    billing_details: {
      ...(billing.name ? { name: billing.name } : {}),
      ...(billing.email ? { email: billing.email } : {}),
      ...(billing.phone ? { phone: billing.phone } : {}),
    },
  });
  if (made.error) return refused(made.error.message);
  const payment_method = made.paymentMethod.id;
  const renewed = await input.onBeforeConfirm?.(payment_method);
  const confirmed = await stripe.confirmCardPayment(renewed ?? clientSecret, { payment_method });
  const intent = confirmed.paymentIntent ?? confirmed.error?.payment_intent;
  if (intent?.status === "succeeded") return { outcome: "paid", paymentIntentId: intent.id };
  if (confirmed.error) return refused(confirmed.error.message);
  return { outcome: "pending" };
}

const refused = (message: string | undefined): PayResult => ({
  outcome: "refused",
  message: message ?? "Your card was declined.",
});
