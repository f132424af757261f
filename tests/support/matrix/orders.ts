import { createHmac } from "node:crypto";
import { insertCartItem } from "@/lib/shop/cart/data";
import { TEST_KEYS } from "../../../local/stripe/testing";
import { call, type Person, params } from "../accounts";
import { findHandler } from "../api-handlers";
import { ADDRESS, makeRecipe, open, save } from "../shop";
import { ADMINS, ALL, PERSONS, type Rows, type World } from "./run";

const order = (recipeId: string) => ({ recipeId, quantity: 1, deliveryCharge: 60, totalPrice: 750 });

/** The owner buys of the seller, and has paid; the order is not saved yet. */
async function paid({ cast, shop }: World) {
  const recipeId = await makeRecipe(cast.seller);
  const { body } = await open(cast.owner, recipeId);
  await shop.stripe().pay(body.clientSecret);
  return { recipeId, transactionId: body.paymentIntentId };
}

/** A whole order of the owner's; `params` is its id. */
async function bought(world: World) {
  const { recipeId, transactionId } = await paid(world);
  const { body } = await save(world.cast.owner, recipeId, transactionId);
  return { params: [body.insertedId] };
}

/** The same after a step that somebody took. */
async function boughtAnd(world: World, who: Person, path: string, body?: unknown) {
  const given = await bought(world);
  const { handle, params: named } = await findHandler("POST", path, given.params);
  const answer = await handle(call("/api/orders", "POST", who.cookie, body), params(named));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return given;
}

function signed(event: object) {
  const raw = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const v1 = createHmac("sha256", TEST_KEYS.webhookSecret).update(`${at}.${raw}`).digest("hex");
  return { raw, headers: { "stripe-signature": `t=${at},v1=${v1}` } };
}

export const cart: Rows = {
  "GET /cart": [PERSONS(200)],
  "POST /cart": [PERSONS(201), async ({ cast }) => ({ body: { recipeId: await makeRecipe(cast.owner) } })],
  "GET /cart #filled": [PERSONS(200)],
  "PUT /cart/{recipeId}": [
    PERSONS(200),
    async ({ cast, role }) => {
      const recipeId = await makeRecipe(cast.owner);
      const person = role === "nobody" ? null : cast[role];
      if (person) await insertCartItem(person.uid, { recipeId, quantity: 1, pricePoisha: 690_00 });
      return { params: [recipeId], body: { quantity: 3 } };
    },
  ],
  "PUT /cart/{recipeId} #absent": [
    PERSONS(404),
    async ({ cast }) => ({ params: [await makeRecipe(cast.owner)], body: { quantity: 3 } }),
  ],
  "DELETE /cart/{recipeId}": [PERSONS(200), async ({ cast }) => ({ params: [await makeRecipe(cast.owner)] })],
};

export const orders: Rows = {
  //                              nobody user owner seller rider admin disabled
  "POST /creat-payment-intent": [
    PERSONS(200),
    async ({ cast }) => ({ body: { ...order(await makeRecipe(cast.seller)), buyerInfo: ADDRESS } }),
  ],
  "POST /creat-payment-intent #wrong-price": [
    PERSONS(409),
    async ({ cast }) => ({ body: { ...order(await makeRecipe(cast.seller)), totalPrice: 1 } }),
  ],
  "POST /orders": [
    "401 403 201 403 403 403 401",
    async (world) => {
      const { recipeId, transactionId } = await paid(world);
      const body = { recipeId, quantity: 1, location: "inside", buyerInfo: ADDRESS };
      return { body: { ...body, transaction_id: transactionId } };
    },
  ],
  "GET /orders": [
    "401 403 200 403 403 200 401",
    async (world) => {
      await bought(world);
      return { query: { email: world.cast.owner.email } };
    },
  ],
  "GET /orders #without-email": [PERSONS(200)],
  "GET /orders/{id}": [
    ADMINS(200),
    (world) => boughtAnd(world, world.cast.admin, "/orders/{id}/refund", { amount: 10 }),
  ],
  "PATCH /orders/{id}": [
    "401 403 200 403 403 403 401",
    async (world) => ({ ...(await bought(world)), body: ADDRESS }),
  ],
  "POST /orders/{id}/cancel": ["401 403 200 403 403 200 401", bought],
  "POST /orders/{id}/cancel #when-ready": [
    "401 403 409 403 403 200 401",
    (world) => boughtAnd(world, world.cast.seller, "/orders/{id}/ready"),
  ],
  "POST /orders/{id}/accept": ["401 403 403 200 403 200 401", bought],
  "POST /orders/{id}/accept #answered": [
    "401 403 403 409 403 409 401",
    (world) => boughtAnd(world, world.cast.seller, "/orders/{id}/accept"),
  ],
  "POST /orders/{id}/decline": [
    "401 403 403 200 403 200 401",
    async (world) => ({ ...(await bought(world)), body: { reason: "No hilsa at the market today" } }),
  ],
  "POST /orders/{id}/decline #no-reason": [
    PERSONS(422),
    async (world) => ({ ...(await bought(world)), body: { reason: " " } }),
  ],
  "POST /orders/{id}/decline #accepted": [
    "401 403 403 409 403 409 401",
    async (world) => ({
      ...(await boughtAnd(world, world.cast.seller, "/orders/{id}/accept")),
      body: { reason: "No hilsa at the market today" },
    }),
  ],
  "POST /orders/{id}/ready": ["401 403 403 200 403 200 401", bought],
  "POST /orders/{id}/refund": [
    ADMINS(200),
    async (world) => ({ ...(await bought(world)), body: { amount: 100.5 } }),
  ],
  "GET /sales": [PERSONS(200)],
};

export const payments: Rows = {
  "GET /payments/config": [ALL(200)],
  "POST /stripe/webhook": [
    ALL(200),
    () => signed({ id: "evt_1", object: "event", type: "customer.created", data: { object: {} } }),
  ],
  "POST /stripe/webhook #unsigned": [ALL(400), () => ({ raw: "{}" })],
};
