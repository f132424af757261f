import type { MakeCall } from "./hostile-call";
import { ACCOUNT_CALLS } from "./hostile-calls-account";
import { DELIVERY_CALLS } from "./hostile-calls-delivery";
import { SHOP_CALLS } from "./hostile-calls-shop";

/** A valid call for every method that changes something; a test holds it against the file tree. */
export const VALID_CALLS: Readonly<Record<string, MakeCall>> = {
  ...SHOP_CALLS,
  ...DELIVERY_CALLS,
  ...ACCOUNT_CALLS,
  "POST /api/vitals": async () => ({ by: null, body: { page: "/", LCP: 900, INP: 40, CLS: 0 } }),
};

/** Changing calls without a JSON body of ours; each has hostile tests of its own. */
export const OTHERWISE_TESTED: Readonly<Record<string, string>> = {
  "POST /api/auth/[...nextauth]":
    "tests/security/redirects.integration.test.ts, lib/people/auth/login-throttle.integration.test.ts",
  "POST /api/stripe/webhook": "tests/security/webhook.integration.test.ts",
  "POST /api/local/stripe/[...path]": "the payment sandbox itself: the provider's own rules hold",
  "POST /api/uploads": "tests/security/uploads.integration.test.ts",
  "POST /api/recipes/import": "lib/shop/import/import.integration.test.ts",
  "POST /api/[...unknown]": "answers 404",
  "PUT /api/[...unknown]": "answers 404",
  "PATCH /api/[...unknown]": "answers 404",
  "DELETE /api/[...unknown]": "answers 404",
};
