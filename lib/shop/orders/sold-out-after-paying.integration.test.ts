import { expect, it } from "vitest";
import { returnHolds } from "@/lib/flows/hold-stock";
import { makePerson } from "../../../tests/support/accounts";
import { limit } from "../../../tests/support/basket";
import { kindsFor } from "../../../tests/support/outbox";
import { makeSale, open, ordersOf, save, startTestShop } from "../../../tests/support/shop";

const shop = startTestShop();

it("says at Buy Now that it is sold out, sends the mails of that ending and no other, and gives the money back", async () => {
  const { buyer, seller, recipeId } = await makeSale();
  await limit(recipeId, 1);
  const { body } = await open(buyer, recipeId);
  await returnHolds(new Date(Date.now() + 31 * 60_000));
  expect((await open(await makePerson(), recipeId)).status).toBe(200);
  await shop.stripe().pay(body.clientSecret);
  const saved = await save(buyer, recipeId, body.paymentIntentId);
  const answer = { insertedId: expect.any(String), trackingId: expect.any(String), ended: "sold_out" };
  expect(saved).toEqual({ status: 200, body: answer });
  // The same call again, as a second tab or after a lost answer.
  expect(await save(buyer, recipeId, body.paymentIntentId)).toEqual(saved);
  expect(await kindsFor(buyer.email)).toEqual(["order_ended to its buyer"]);
  expect(await kindsFor(seller.email)).toEqual(["order_ended to its seller"]);
  expect(await ordersOf(buyer)).toMatchObject([
    { state: "cancelled", refunded: 750, deliveryStatus: "cancelled" },
  ]);
});
