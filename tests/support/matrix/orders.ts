import { createHmac } from "node:crypto";
import { ObjectId } from "mongodb";
import { numberReceipts } from "@/lib/money/receipts/number-receipts";
import { receiptsShownOn } from "@/lib/money/receipts/queries";
import { phoneDocs } from "@/lib/people/phones/collections";
import { insertAddress } from "@/lib/people/users/addresses/queries";
import { orderDocs } from "@/lib/shop/orders/collections";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { signed as signedForm } from "../../../local/sslcommerz/signature";
import { TEST_STORE } from "../../../local/sslcommerz/testing";
import { TEST_KEYS } from "../../../local/stripe/testing";
import { makePerson } from "../accounts";
import { arrivedBox } from "../arrived-box";
import { buyBasket, checkoutOf, payBasket } from "../bought-basket";
import { provePhone } from "../cash";
import { must } from "../routes";
import { makeRecipe, open, save } from "../shop";
import { ADMINS, ALL, PERSONS, type Rows, type World } from "./run";

/** The owner has paid for a box of the seller; the order is not saved yet. */
async function paid({ cast, shop }: World) {
  const recipeId = await makeRecipe(cast.seller);
  const { body } = await open(cast.owner, recipeId);
  await shop.stripe().pay(body.clientSecret);
  return { recipeId, transaction_id: body.paymentIntentId };
}

/** A completed order of the owner. `params` is its id. */
async function bought(world: World) {
  const { recipeId, transaction_id } = await paid(world);
  const { body } = await save(world.cast.owner, recipeId, transaction_id);
  return { params: [body.insertedId] };
}

/** A completed order after a call that the seller or the administrator has made. */
const boughtAnd =
  (who: "seller" | "admin", name: Parameters<typeof must>[0], body?: unknown) => async (world: World) => {
    const given = await bought(world);
    await must(name, world.cast[who], given.params, body);
    return given;
  };

function signed(event: object) {
  const raw = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const v1 = createHmac("sha256", TEST_KEYS.webhookSecret).update(`${at}.${raw}`).digest("hex");
  return { raw, headers: { "stripe-signature": `t=${at},v1=${v1}` } };
}

export const orders: Rows = {
  "POST /creat-payment-intent": async ({ cast }) => ({ set: { recipeId: await makeRecipe(cast.seller) } }),
  "POST /creat-payment-intent #wrong-price": [
    PERSONS(409),
    async ({ cast }) => ({ set: { recipeId: await makeRecipe(cast.seller), totalPrice: 1 } }),
  ],
  //                nobody user owner seller rider admin disabled
  "POST /orders": ["401 403 201 403 403 403 401", async (world) => ({ set: await paid(world) })],
  "GET /orders": [
    "401 403 200 403 403 200 401",
    async (world) => {
      await bought(world);
      return { query: { email: world.cast.owner.email } };
    },
  ],
  "GET /orders #without-email": [PERSONS(200)],
  "GET /orders/export": [ADMINS(200)],
  "GET /orders/{id}": [ADMINS(200), boughtAnd("admin", "POST /orders/{id}/refund", { amount: 10 })],
  "PATCH /orders/{id}": ["401 403 200 403 403 403 401", bought],
  "POST /orders/{id}/cancel": ["401 403 200 403 403 200 401", bought],
  "POST /orders/{id}/cancel #when-ready": [
    "401 403 409 403 403 200 401",
    boughtAnd("seller", "POST /orders/{id}/ready"),
  ],
  "POST /orders/{id}/accept": ["401 403 403 200 403 200 401", bought],
  "POST /orders/{id}/accept #answered": [
    "401 403 403 409 403 409 401",
    boughtAnd("seller", "POST /orders/{id}/accept"),
  ],
  "POST /orders/{id}/decline": ["401 403 403 200 403 200 401", bought],
  "POST /orders/{id}/decline #no-reason": [
    PERSONS(422),
    async (world) => ({ ...(await bought(world)), set: { reason: " " } }),
  ],
  "POST /orders/{id}/decline #accepted": [
    "401 403 403 409 403 409 401",
    boughtAnd("seller", "POST /orders/{id}/accept"),
  ],
  "POST /orders/{id}/ready": ["401 403 403 200 403 200 401", bought],
  "POST /orders/{id}/refund": [ADMINS(200), bought],
};

/** A delivered box of the owner from the seller's kitchen. */
const arrived = async ({ cast, shop }: World) => {
  // Other calls may have set a limit or a pause.
  await must("PATCH /account/kitchen", cast.seller, [], { boxesPerDay: null, pausedUntil: null });
  const { orderId, recipeId } = await arrivedBox(shop, cast.owner, cast.seller);
  return { params: [orderId], set: { lines: [{ recipeId, quantity: 1, reason: "spoiled" }] } };
};

/** A delivered box that the owner has complained about. */
const claimed = async (world: World) => {
  const { params, set } = await arrived(world);
  const { insertedId } = await must("POST /orders/{id}/claims", world.cast.owner, params, set);
  return { params: [insertedId] };
};

export const claims: Rows = {
  //                         nobody user owner seller rider admin disabled
  "POST /orders/{id}/claims": ["401 404 201 404 404 404 401", arrived],
  "POST /orders/{id}/claims #not-delivered": [
    "401 404 409 404 404 404 401",
    async (world) => ({ ...(await arrived(world)), ...(await bought(world)) }),
  ],
  "GET /claims": async (world) => {
    await claimed(world);
    return {};
  },
  "GET /claims/{id}": ["401 404 200 200 404 200 401", claimed],
  "POST /claims/{id}/answer": ["401 404 403 200 404 403 401", claimed],
  "POST /claims/{id}/decide": [
    ADMINS(200),
    async (world) => {
      const given = await claimed(world);
      await must("POST /claims/{id}/answer", world.cast.seller, given.params, { accept: false });
      return given;
    },
  ],
  "POST /claims/{id}/decide #open": [ADMINS(409), claimed],
};

export const payments: Rows = {
  "GET /payments/config": [ALL(200)],
  "POST /stripe/webhook": [
    ALL(200),
    () => signed({ id: "evt_1", object: "event", type: "customer.created", data: { object: {} } }),
  ],
  "POST /stripe/webhook #unsigned": [ALL(400), () => ({ raw: "{}" })],
  "POST /sslcommerz/ipn": [
    ALL(200),
    () => {
      const said = { tran_id: "a".repeat(24), status: "VALID", val_id: "1" };
      return { raw: `${new URLSearchParams(signedForm(said, TEST_STORE.storePassword))}` };
    },
  ],
  "POST /sslcommerz/ipn #unsigned": [ALL(400), () => ({ raw: "tran_id=1&status=VALID" })],
  "GET /payments/return/{attemptId}": [ALL(303), () => ({ params: ["a".repeat(24)] })],
  "POST /payments/return/{attemptId}": [ALL(303), () => ({ params: ["../login"], raw: "status=VALID" })],
  "POST /local/stripe/disputes/{intentId}": [
    ALL(200),
    async (world) => ({ params: [(await paid(world)).transaction_id] }),
  ],
};

/** One recipe from each of two kitchens, with quantities. */
const twoKitchens = async ({ cast }: World) => ({
  [await makeRecipe(cast.seller)]: 2,
  [await makeRecipe(cast.admin)]: 1,
});

/** Fills the caller's cart with these recipes. */
async function filled(world: World, change: object = {}) {
  const { cast, role } = world;
  const buyer = cast[role === "nobody" || role === "disabled" ? "owner" : role];
  return { set: { ...(await checkoutOf(buyer, await twoKitchens(world))), ...change } };
}

/** A purchase that the owner has opened, to be paid at the door. */
async function openedAtDoor(world: World) {
  const { owner } = world.cast;
  // Open orders are deleted, because a buyer may have only two and the world of each role opens one.
  await orderDocs().deleteMany({ buyerId: new ObjectId(owner.uid), paymentStatus: "due" });
  const phone = await provePhone(owner);
  const asked = await checkoutOf(owner, { [await makeRecipe(world.cast.seller)]: 1 });
  const buyerInfo = { ...asked.buyerInfo, phone };
  const { purchaseId } = await must("POST /checkout", owner, [], { ...asked, buyerInfo, payWith: "cash" });
  return { params: [purchaseId as string], body: {} };
}

/** A completed purchase of the owner. */
const boughtBoth = async (world: World) => {
  const { purchaseId } = await buyBasket(world.shop, world.cast.owner, await twoKitchens(world));
  return { params: [purchaseId] };
};

const HOME = {
  label: "Home",
  name: "Rina Akter",
  phone: "+8801700000001",
  district: "Dhaka",
  address: "Road 7",
};

export const purchases: Rows = {
  "POST /checkout": (world) => filled(world),
  "POST /checkout #other-total": [PERSONS(409), (world) => filled(world, { totalPrice: 1 })],
  "POST /checkout #sold-out": [
    PERSONS(409),
    async (world) => {
      const given = await filled(world);
      const authorId = new ObjectId(world.cast.seller.uid);
      await recipeDocs().updateMany({ authorId }, { $set: { boxesLeft: 1 } });
      return given;
    },
  ],
  "POST /checkout #somebody-elses-address": [
    PERSONS(404),
    async (world) => {
      const { _id: addressId } = (await insertAddress((await makePerson()).uid, HOME, false)) ?? {};
      return filled(world, { buyerInfo: undefined, addressId });
    },
  ],
  "POST /checkout #at-the-door-of-an-unproven-phone": [
    PERSONS(409),
    (world) => filled(world, { payWith: "cash" }),
  ],
  "POST /checkout #not-offered": [PERSONS(422), (world) => filled(world, { payWith: "wallet" })],
  "POST /checkout #terms": [PERSONS(422), (world) => filled(world, { terms: false })],
  //                                  nobody user owner seller rider admin disabled
  "POST /checkout/{purchaseId}/complete": [
    "401 403 201 403 403 403 401",
    async (world) => {
      const opened = await payBasket(world.shop, world.cast.owner, await twoKitchens(world));
      return { params: [opened.purchaseId], set: { transaction_id: opened.paymentIntentId } };
    },
  ],
  "POST /checkout/{purchaseId}/complete #at-the-door": ["401 403 201 403 403 403 401", openedAtDoor],
  "POST /checkout/{purchaseId}/complete #at-the-door-refused": [
    "401 403 409 403 403 403 401",
    async (world) => {
      const given = await openedAtDoor(world);
      await phoneDocs().deleteMany({ userId: new ObjectId(world.cast.owner.uid) });
      return given;
    },
  ],
  "GET /purchases": async (world) => {
    await boughtBoth(world);
    return {};
  },
  "GET /purchases/{id}": ["401 403 200 403 403 200 401", boughtBoth],
  "GET /receipts/{number}": [
    "401 404 200 404 404 200 401",
    async (world) => {
      const { params } = await bought(world);
      await numberReceipts();
      return { params: [(await receiptsShownOn(params)).get(params[0] ?? "") ?? ""] };
    },
  ],
  "GET /receipts": [ADMINS(200)],
  "POST /purchases/{id}/again": ["401 403 200 403 403 403 401", boughtBoth],
};
