import "server-only";
import type { PublicPaymentConfig } from "@/lib/money/charges/views";
import { serverSettings } from "@/lib/platform/server/settings";
import { paymentSettings } from "../settings";

/**
 * The path under the site's own origin that is passed on to the Stripe emulator, so that the browser needs no second
 * origin.
 */
export const SANDBOX_PATH = "/api/local/stripe";

/**
 * The settings that a browser needs for the card form. `host` is the request's host: a page opened at localhost must
 * not call 127.0.0.1, which is another origin. Without Stripe, all addresses and the key are null.
 */
export function publicPaymentConfig(host: string | null): PublicPaymentConfig {
  const { publishableKey, sandbox } = paymentSettings().stripe;
  if (publishableKey === "") return { publishableKey: null, sandbox, apiBase: null, scriptUrl: null };
  if (!sandbox) {
    return {
      publishableKey,
      sandbox,
      apiBase: "https://api.stripe.com",
      scriptUrl: "https://js.stripe.com/endive/stripe.js",
    };
  }
  const apiBase = `${ownOrigin(host)}${SANDBOX_PATH}`;
  return { publishableKey, sandbox, apiBase, scriptUrl: `${apiBase}/v3/stripe.js` };
}

function ownOrigin(host: string | null): string {
  const { origin, host: ownHost } = new URL(serverSettings().baseUrl);
  return host === null || host === ownHost || !/^[\w.:[\]-]+$/.test(host) ? origin : `http://${host}`;
}
