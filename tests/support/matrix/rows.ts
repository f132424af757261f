import { CALLS } from "@/lib/openapi/all-calls";
import type { Call } from "@/lib/platform/http/call";
import { account, addresses, books, desk, money, notices, users } from "./account";
import { cart, list, saved } from "./lists";
import { claims, orders, payments, purchases } from "./orders";
import { parcels, riders } from "./parcels";
import { payouts } from "./payouts";
import { platform, recipes, reviews } from "./recipes";
import { type Case, casesOf, type Rows } from "./run";

const SHOP: Rows = { ...recipes, ...reviews, ...saved, ...list, ...cart, ...orders, ...purchases, ...claims };
const REST: Rows = {
  ...payments,
  ...parcels,
  ...riders,
  ...payouts,
  ...account,
  ...notices,
  ...addresses,
  ...users,
  ...desk,
  ...money,
  ...books,
  ...platform,
};

type Heading = keyof typeof CALLS;

/** The whole matrix, by heading of the API document. */
export const CASES = Object.fromEntries(
  Object.entries<readonly Call[]>(CALLS).map(([heading, calls]) => [
    heading,
    casesOf(calls, { ...SHOP, ...REST }),
  ]),
) as Record<Heading, Case[]>;

/**
 * Headings whose calls the first test file of the matrix makes. The second file makes all others, so none is left
 * out.
 */
export const FIRST_FILE: readonly Heading[] = [
  "Recipes",
  "Saved",
  "List",
  "Reviews",
  "Cart",
  "Orders",
  "Purchases",
  "Claims",
  "Payments",
  "Parcels",
];
