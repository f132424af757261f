import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ObjectId } from "mongodb";
import { afterAll, beforeAll } from "vitest";
import { POST as postIntent } from "@/app/api/creat-payment-intent/route";
import { GET as listOrders, POST as postOrder } from "@/app/api/orders/route";
import { POST as postWebhook } from "@/app/api/stripe/webhook/route";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { completeByCard } from "@/lib/flows/complete-checkout";
import { takePaymentEvent } from "@/lib/flows/take-event";
import { chargeDocs } from "@/lib/money/charges/collections";
import type { ChargeDoc } from "@/lib/money/charges/model";
import { patience } from "@/lib/money/charges/patience";
import { stripeClient } from "@/lib/money/charges/providers/stripe/stripe-client";
import { orderDocs } from "@/lib/shop/orders/collections";
import type { OrderDoc } from "@/lib/shop/orders/model";
import { findPurchase } from "@/lib/shop/orders/queries-purchases";
import { type Address, NO_ADDRESS } from "@/lib/shop/orders/rules";
import type { Order, SavedOrder } from "@/lib/shop/orders/views";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { insertRecipe } from "@/lib/shop/recipes/queries";
import { startTestStripe, type TestStripe } from "../../local/stripe/testing";
import { makePerson, type Person, params, storedEmail } from "./accounts";
import { ask } from "./delivery";
import { PUSH_KEYS } from "./devices";
import { startTestDatabase, type TestServer } from "./test-database";

export type Shop = {
  stripe: () => TestStripe;
  /** Statuses that the webhook's handler has answered, oldest first. */
  webhooks: number[];
  /** While a status is set, webhooks get it as their answer, as from a server that restarts. */
  webhooksMeet: (status: number | null) => void;
};

/**
 * Starts what an order needs: the database, the payment sandbox, and a server for the webhook's handler. The sandbox
 * sends no webhooks until a test calls `stripe().loseWebhooks(false)`.
 */
export function startTestShop(settings: Record<string, string> = {}, database: TestServer = "worker"): Shop {
  let stripe: TestStripe;
  let server: Server;
  let meets: number | null = null;
  const webhooks: number[] = [];
  beforeAll(async () => {
    patience.ms = 60_000;
    stripe = await startTestStripe({ retryBaseMs: 50 });
    await stripe.loseWebhooks(true);
    Object.assign(process.env, {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      RANNA_STRIPE_API_BASE: stripe.url,
      ...PUSH_KEYS,
      ...settings,
    });
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
      const answer =
        meets === null
          ? await postWebhook(
              new Request("http://127.0.0.1:3000/api/stripe/webhook", {
                method: "POST",
                headers,
                body: Buffer.concat(chunks),
              }),
              params(),
            )
          : new Response(null, { status: meets });
      webhooks.push(answer.status);
      response.writeHead(answer.status).end(await answer.text());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await stripe.setWebhookUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
  startTestDatabase({}, database);
  afterAll(async () => {
    await stripe.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    stripe: () => stripe,
    webhooks,
    webhooksMeet: (status) => {
      meets = status;
    },
  };
}

/** Reports an event of a payment to the product, as the provider does; by default that it succeeded. */
export const report = (reference: string, name = "payment_intent.succeeded"): Promise<void> =>
  takePaymentEvent({ id: `evt_${reference}`, name, by: "card", reference });

/** Refunds an amount, in poisha, directly at the provider, as in its dashboard, and reports that. */
export async function giveBackElsewhere(transactionId: string, amount: number): Promise<void> {
  await stripeClient().refunds.create({ payment_intent: transactionId, amount });
  await report(transactionId, "charge.refunded");
}

/** The stored charge of an order. */
export async function chargeOf(orderId: ObjectId | string): Promise<ChargeDoc> {
  const doc = await chargeDocs().findOne({ "subject.kind": "purchase", "subject.id": new ObjectId(orderId) });
  if (!doc) throw new Error("no such charge");
  return doc;
}

/** Completes the purchase of an order with one box. Returns that box. */
export async function completeOrder(
  orderId: string,
  transactionId: string,
  by: "browser" | "webhook" | "reconciler",
  to?: Address,
): Promise<{ orderId: string; trackingId: string; byThisCall: boolean }> {
  const purchase = await findPurchase(orderId);
  if (!purchase) throw new Error("no such purchase");
  const { orders, outcome } = await completeByCard(
    purchase,
    { by: "card", reference: transactionId },
    by,
    to && { to },
  );
  return { orderId, trackingId: orders[0]?.trackingId ?? "", byThisCall: outcome === "completed" };
}

/** A recipe for sale; price in taka. */
export async function makeRecipe(seller: Person, price = 690): Promise<string> {
  return insertRecipe(
    {
      title: "Shorshe Ilish",
      description: "Hilsa in mustard.",
      image: "",
      ingredients: ["hilsa"],
      instructions: ["cook"],
      category: "Fish",
      tags: [],
      cookingTime: "35 min",
      servings: 4,
      difficulty: "easy",
      price,
    },
    { uid: seller.uid, email: storedEmail(seller), displayName: "Seller" },
  );
}

export const ADDRESS = { phone: "+8801711204588", address: "House 14, Road 7" };

/** A buyer, a seller and one recipe of 690 taka. */
export async function makeSale(price = 690) {
  const [buyer, seller] = [await makePerson(), await makePerson()];
  return { buyer, seller, recipeId: await makeRecipe(seller, price) };
}

export type OpenAnswer = {
  status: number;
  body: {
    clientSecret: string;
    paymentIntentId: string;
    totalPrice: number;
    paymentStatus: string;
    code?: string;
  };
};

/** POST /creat-payment-intent for one box inside Dhaka. `change` replaces fields of the body. */
export async function open(buyer: Person, recipeId: string, change: object = {}): Promise<OpenAnswer> {
  const body = { recipeId, quantity: 1, deliveryCharge: 60, totalPrice: 750, buyerInfo: ADDRESS, ...change };
  return ask(postIntent, buyer, "POST", "/api/creat-payment-intent", { body });
}

/** POST /orders for one box inside Dhaka. `change` replaces fields of the body. */
export async function save(
  buyer: Person,
  recipeId: string,
  transactionId: string,
  change: object = {},
): Promise<{ status: number; body: SavedOrder & { code?: string } }> {
  const box = { recipeId, quantity: 1, location: "inside", buyerInfo: ADDRESS };
  const body = { ...box, transaction_id: transactionId, ...change };
  return ask(postOrder, buyer, "POST", "/api/orders", { body });
}

export async function ordersOf(buyer: Person): Promise<Order[]> {
  const query = new URLSearchParams({ email: buyer.email });
  return (await ask(listOrders, buyer, "GET", `/api/orders?${query}`)).body;
}

/** All stored orders of a buyer, oldest first. */
export const recordsOf = (buyer: Person): Promise<OrderDoc[]> =>
  orderDocs()
    .find({ buyerId: new ObjectId(buyer.uid) })
    .sort({ createdAt: 1 })
    .toArray();

export const parcelsOf = (buyer: Person) =>
  parcelDocs()
    .find({ ownerId: new ObjectId(buyer.uid) })
    .toArray();

/** Stores a completed order of this seller without a purchase and a parcel. Returns its id. */
export async function insertSold(seller: Person, change: Partial<OrderDoc> = {}): Promise<string> {
  const [_id, recipeId] = [new ObjectId(), new ObjectId(await makeRecipe(seller))];
  const now = new Date();
  const box = boxFactsOf({});
  const line = { recipeId, title: "Shorshe Ilish", image: "", pricePoisha: 69_000, quantity: 2, ...box };
  await orderDocs().insertOne({
    _id,
    state: "completed",
    lines: [line],
    boxState: "accepted",
    purchaseId: _id,
    answerUntil: null,
    endReason: null,
    endedBy: null,
    portions: [],
    buyerId: new ObjectId(),
    buyerInfo: { name: "Rina", email: "rina@ranna.test", ...NO_ADDRESS },
    sellerInfo: { id: new ObjectId(seller.uid), name: "Nusrat", email: storedEmail(seller) },
    location: "inside",
    deliveryChargePoisha: 6_000,
    totalPoisha: 144_000,
    paidWith: null,
    intentId: null,
    paymentStatus: "succeeded",
    createdAt: now,
    paidAt: now,
    completedAt: now,
    completedBy: "browser",
    needsAddress: false,
    parcelId: null,
    trackingId: "TRK20261122ABCDEF",
    refundedPoisha: 0,
    refundState: null,
    refundDue: null,
    searchWords: [],
    ...change,
  });
  return _id.toHexString();
}
