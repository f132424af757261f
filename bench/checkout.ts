import { startPlain } from "./compare";
import { median } from "./load";
import { newPerson, type Person } from "./person";
import type { Product } from "./product";
import { type Recipe, readShop, type Shop } from "./shop";

export type CheckoutFigure = {
  /** Whole checkouts (intent, card, confirmation, order) a second, 8 buyers at once. */
  checkoutsPerSecond: number;
  p99Ms: number;
  /** The same number of calls to a blank handler and to plain node:http, in rounds of four, a second. */
  blankPerSecond: number;
  plainPerSecond: number;
  ofBlank: number;
  ofPlain: number;
  /**
   * What a checkout asks of the payment sandbox (intent, card, confirmation, the intent again), made without the product, a second:
   * a real provider does this work on its own machines.
   */
  sandboxPerSecond: number;
  /** A checkout without the sandbox's part of its time, as a part of four blank calls. */
  ofBlankWithoutSandbox: number;
};

const BUYERS = 8;
const EACH = 15;
const CALLS = 4;
const ROUNDS = 3;

/** Measures the whole checkout beside as many calls to a blank handler and to plain node:http, in turn; medians of the rounds. */
export async function measureCheckout(product: Product): Promise<CheckoutFigure> {
  const { url } = product;
  const { config, recipes } = await readShop(product);
  const buyers: Person[] = [];
  for (let i = 0; i < BUYERS; i += 1) buyers.push(await newPerson(url, `buyer${i}`));
  const buy = (buyer: number, turn: number) => {
    const recipe = recipes[(buyer * EACH + turn) % recipes.length];
    const person = buyers[buyer];
    if (!recipe || !person) throw new Error("no recipe for sale");
    return checkout(product, config, person, recipe, 1 + (turn % 5));
  };
  const plainServer = await startPlain({
    head: ["content-type", "application/json"],
    body: Buffer.alloc(300, "x"),
  });
  const sandbox = () => payInSandbox(product, config);
  const blank = () => fourCalls(`${url}/api/bench/300`);
  const plain = () => fourCalls(plainServer.url);
  for (const once of [buy, sandbox, blank, plain]) await timed(once, { buyers: BUYERS, each: 2 });
  const rounds: Record<"ours" | "sandbox" | "blank" | "plain", Rate>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const blankEach = { buyers: BUYERS, each: EACH * 4 };
    rounds.push({
      ours: await timed(buy),
      sandbox: await timed(sandbox),
      blank: await timed(blank, blankEach),
      plain: await timed(plain, blankEach),
    });
  }
  plainServer.stop();
  const middle = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure));
  return {
    checkoutsPerSecond: middle(({ ours }) => ours.perSecond),
    p99Ms: middle(({ ours }) => ours.p99Ms),
    blankPerSecond: middle((round) => round.blank.perSecond),
    plainPerSecond: middle((round) => round.plain.perSecond),
    ofBlank: middle(({ ours, ...round }) => ours.perSecond / round.blank.perSecond),
    ofPlain: middle(({ ours, ...round }) => ours.perSecond / round.plain.perSecond),
    sandboxPerSecond: middle((round) => round.sandbox.perSecond),
    ofBlankWithoutSandbox: middle(
      ({ ours, ...round }) => 1 / (1 / ours.perSecond - 1 / round.sandbox.perSecond) / round.blank.perSecond,
    ),
  };
}

/** As many calls as a checkout makes, of the same kind. */
async function fourCalls(address: string): Promise<void> {
  const headers = { "content-type": "application/json" };
  for (let i = 0; i < CALLS; i += 1) {
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify({ recipeId: "x" }) });
    await answer.arrayBuffer();
  }
}

/** Intent, card, confirmation and order, as a browser makes them. */
export async function checkout(
  product: Product,
  config: Shop["config"],
  buyer: Person,
  recipe: Recipe,
  quantity: number,
): Promise<void> {
  const deliveryCharge = 60;
  const totalPrice = Math.floor(recipe.price * quantity + deliveryCharge + 0.5);
  const buyerInfo = BUYER_INFO;
  const intent = await buyer.call<{ clientSecret: string; paymentIntentId: string }>(
    "POST",
    "/creat-payment-intent",
    {
      recipeId: recipe._id,
      quantity,
      deliveryCharge,
      totalPrice,
      buyerInfo,
    },
  );
  await payByCard(product, config, intent);
  await buyer.call("POST", "/orders", {
    recipeId: recipe._id,
    quantity,
    location: "inside",
    buyerInfo,
    transaction_id: intent.paymentIntentId,
  });
}

export const BUYER_INFO = { phone: "01711 204 588", address: "House 14, Road 7, Dhanmondi, Dhaka 1205" };

/** What a checkout asks of the sandbox, and nothing else. */
async function payInSandbox(product: Product, config: Shop["config"]): Promise<void> {
  const { RANNA_STRIPE_API_BASE: base, STRIPE_SECRET_KEY: key } = product.services;
  const headers = { authorization: `Bearer ${key}` };
  const body = new URLSearchParams({ amount: "75000", currency: "bdt", "metadata[bench]": "sandbox" });
  body.set("allowed_payment_method_types[0]", "card");
  const opened = await fetch(`${base}/v1/payment_intents`, { method: "POST", headers, body });
  if (!opened.ok) throw new Error(await opened.text());
  const intent = (await opened.json()) as { id: string; client_secret: string };
  await payByCard(product, config, { clientSecret: intent.client_secret, paymentIntentId: intent.id });
  const found = await fetch(`${base}/v1/payment_intents/${intent.id}?expand[]=latest_charge`, { headers });
  if (!found.ok) throw new Error(await found.text());
  await found.arrayBuffer();
}

/** Card and confirmation, as the payment provider's script makes them. */
export async function payByCard(
  product: Product,
  config: Shop["config"],
  intent: { clientSecret: string; paymentIntentId: string },
): Promise<void> {
  const form = async (path: string, values: Record<string, string>) => {
    const response = await fetch(`${product.services.RANNA_STRIPE_API_BASE}/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${config.publishableKey}` },
      body: new URLSearchParams(values),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as { id: string };
  };
  const method = await form("payment_methods", {
    type: "card",
    "card[number]": "4242424242424242",
    "card[exp_month]": "12",
    "card[exp_year]": "2040",
    "card[cvc]": "123",
  });
  await form(`payment_intents/${intent.paymentIntentId}/confirm`, {
    payment_method: method.id,
    client_secret: intent.clientSecret,
  });
}

export type Rate = { perSecond: number; p99Ms: number };

/** So many turns of each buyer, all buyers at once. */
export async function timed(
  once: (buyer: number, turn: number) => Promise<void>,
  { buyers, each } = { buyers: BUYERS, each: EACH },
): Promise<Rate> {
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      for (let turn = 0; turn < each; turn += 1) {
        const start = performance.now();
        await once(buyer, turn);
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}
