import "server-only";
import { env } from "@/lib/env";

/** What a browser needs to enter a card; the answer of `GET /api/payments/config` (contract). */
export type PublicPaymentConfig = {
  publishableKey: string;
  /** true: no money moves, and the card form says so. */
  sandbox: boolean;
  apiBase: string;
  /** Stripe.js of the release that @stripe/stripe-js expects. */
  scriptUrl: string;
};

/** The sandbox is passed on under the site's own origin: the browser needs no second address. */
export const SANDBOX_PATH = "/api/local/stripe";

export function publicPaymentConfig(): PublicPaymentConfig {
  const { publishableKey, sandbox } = env().stripe;
  return sandbox
    ? { publishableKey, sandbox, apiBase: SANDBOX_PATH, scriptUrl: `${SANDBOX_PATH}/v3/` }
    : {
        publishableKey,
        sandbox,
        apiBase: "https://api.stripe.com",
        scriptUrl: "https://js.stripe.com/endive/stripe.js",
      };
}
