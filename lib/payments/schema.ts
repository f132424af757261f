/** What a browser needs to enter a card; the answer of `GET /api/payments/config` (contract). */
export type PublicPaymentConfig = {
  publishableKey: string;
  /** true: no money moves, and the card form says so. */
  sandbox: boolean;
  apiBase: string;
  /** Stripe.js of the release that @stripe/stripe-js expects. */
  scriptUrl: string;
};
