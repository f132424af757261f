import { expect, it } from "vitest";
import { handConversions } from "./conversions.mjs";

it("finds a conversion outside models, providers and platform", () => {
  const sources = new Map([
    ["lib/shop/orders/read-sales.ts", "const a = 1;\nid: order._id.toHexString(),"],
    ["lib/money/payouts/plan-run.ts", "amount: toTaka(poisha),\n// toTaka(poisha) in a comment"],
    ["components/shop/cart/cart-card.tsx", "at: when.toISOString(),"],
    ["lib/shop/orders/model.ts", "toTaka(poisha)"],
    ["lib/shop/orders/purchase-model.ts", "toTaka(poisha)"],
    ["lib/platform/model/codecs.ts", "new ObjectId(id)"],
    ["lib/money/charges/providers/stripe/refunds.ts", "toPoisha(amount)"],
  ]);
  expect(handConversions(sources)).toEqual([
    "converts by hand: lib/shop/orders/read-sales.ts:2",
    "converts by hand: lib/money/payouts/plan-run.ts:1",
    "converts by hand: components/shop/cart/cart-card.tsx:1",
  ]);
});

it("lets a query convert the ids of its filter, and nothing else", () => {
  const sources = new Map([
    [
      "lib/shop/orders/queries-sales.ts",
      "_id: new ObjectId(id),\n_id: new ObjectId(id), price: toPoisha(price),",
    ],
  ]);
  expect(handConversions(sources)).toEqual(["converts by hand: lib/shop/orders/queries-sales.ts:2"]);
});
