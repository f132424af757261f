import { expect, it } from "vitest";
import { providerWords } from "./provider-words.mjs";

it("finds a provider's name where something is sold, in whichever case, and nowhere else", () => {
  const sources = new Map([
    ["lib/shop/orders/checkout.ts", 'const one = 1;\nif (provider === "stripe") return;'],
    ["lib/delivery/bookings/views.ts", 'z.literal("sslcommerz");'],
    ["lib/shop/orders/queries.ts", "export const toSSLCommerz = 1;"],
    ["lib/shop/orders/clean.ts", 'z.literal("card");'],
    ["lib/money/charges/providers/stripe/provider.ts", 'import Stripe from "stripe";'],
  ]);
  expect(providerWords(sources, ["lib/money/charges/providers/"])).toEqual([
    "names a provider: lib/shop/orders/checkout.ts:2",
    "names a provider: lib/delivery/bookings/views.ts:1",
    "names a provider: lib/shop/orders/queries.ts:1",
  ]);
});

it("holds its list short: a place that names none is none of it", () => {
  const sources = new Map([["lib/money/charges/views.ts", "const a = 1;"]]);
  expect(providerWords(sources, ["lib/money/charges/views.ts"])).toEqual([
    "names no provider, and may: lib/money/charges/views.ts",
  ]);
});
