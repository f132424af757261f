// The Content-Security-Policy of a page. It is set at run time, because it depends on settings
// (docs/decisions/page-policy.md).
import { randomBytes } from "node:crypto";
import { themeCode } from "../../components/layout/theme-code.mjs";
import { earlyCode } from "../../components/ui/early-code.mjs";
import { scriptHash } from "../../lib/platform/cache/inline-scripts.mjs";

/** Internal header with the hashes of a cached page's inline scripts. No client receives it. */
export const SCRIPTS_HEADER = "x-ranna-scripts";

/** Hashes of the inline scripts that are in every page. */
const OWN = [themeCode, earlyCode].map(scriptHash);
const STRIPE = "https://js.stripe.com";

/** Makes a random nonce of 128 bits. */
export const newNonce = () => `'nonce-${randomBytes(16).toString("base64")}'`;

/**
 * @typedef {{ dev: boolean, stripe: boolean, https: boolean }} Surroundings `stripe`: cards are paid at the real
 * provider and not at the sandbox behind this server; `https`: the product's address begins with https.
 */

/**
 * The Content-Security-Policy of one page. `sources` is the page's nonce, or the hashes of a cached page's inline
 * scripts.
 * @param {string} sources
 * @param {Surroundings} around
 */
export function pagePolicy(sources, { dev, stripe, https }) {
  const card = stripe ? [STRIPE, "https://*.js.stripe.com"] : [];
  const rules = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      ...OWN.filter((hash) => !sources.includes(hash)),
      sources,
      ...(dev ? ["'unsafe-eval'"] : []),
      ...card,
    ],
    // Inline styles are allowed, because React writes style attributes and the toasts add a style element without a
    // nonce.
    "style-src": ["'self'", "'unsafe-inline'"],
    // Any https source is allowed, because a recipe's picture may be at any https address (specification, point 3).
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      ...(dev ? ["ws:"] : []),
      ...(stripe ? ["https://api.stripe.com", STRIPE, "https://r.stripe.com"] : []),
    ],
    "frame-src": stripe ? [STRIPE, "https://*.js.stripe.com", "https://hooks.stripe.com"] : ["'self'"],
    "worker-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  const lines = Object.entries(rules).map(([name, values]) => `${name} ${values.filter(Boolean).join(" ")}`);
  return [...lines, ...(https ? ["upgrade-insecure-requests"] : [])].join("; ");
}
