import { startPlain } from "./compare";
import { newPerson, type Person } from "./person";
import type { Product } from "./product";

export type CheckoutFigure = {
  /** Whole checkouts (intent, card, confirmation, order) a second, 8 buyers at once. */
  checkoutsPerSecond: number;
  p99Ms: number;
  /** The same number of calls to a blank handler and to plain node:http, in rounds of four, a second. */
  blankPerSecond: number;
  plainPerSecond: number;
  ofBlank: number;
  ofPlain: number;
};

const BUYERS = 8;
const EACH = 15;
const CALLS = 4;

type Config = { publishableKey: string };
type Recipe = { _id: string; price: number; authorId: string; soldOut?: boolean; boxesLeft?: number | null };
/** What a checkout needs to know of the shop. */
export type Shop = { config: Config; recipes: Recipe[] };

/** Recipes without a limit that are dear enough for the payment provider. */
export async function readShop({ url }: Product): Promise<Shop> {
  const config = (await (await fetch(`${url}/api/payments/config`)).json()) as Config;
  const list = (await (await fetch(`${url}/api/allrecipe?size=50`)).json()) as { recipes: Recipe[] };
  return { config, recipes: list.recipes.filter(isForSale) };
}

const isForSale = ({ price, soldOut, boxesLeft }: Recipe): boolean =>
  price >= 100 && !soldOut && (boxesLeft ?? null) === null;

/** Measures the whole checkout beside as many calls to a blank handler and to plain node:http. */
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
  for (let i = 0; i < BUYERS; i += 1) await buy(i, EACH);
  const ours = await timed(buy);
  const call = (address: string) => async () => {
    for (let i = 0; i < CALLS; i += 1) {
      const headers = { "content-type": "application/json" };
      await (
        await fetch(address, { method: "POST", headers, body: JSON.stringify({ recipeId: "x" }) })
      ).arrayBuffer();
    }
  };
  const blank = await timed(call(`${url}/api/bench/300`));
  const plainServer = await startPlain(300);
  const plain = await timed(call(plainServer.url));
  plainServer.stop();
  return {
    checkoutsPerSecond: ours.perSecond,
    p99Ms: ours.p99Ms,
    blankPerSecond: blank.perSecond,
    plainPerSecond: plain.perSecond,
    ofBlank: ours.perSecond / blank.perSecond,
    ofPlain: ours.perSecond / plain.perSecond,
  };
}

/** Intent, card, confirmation and order, as a browser makes them. */
export async function checkout(
  product: Product,
  config: Config,
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

/** Card and confirmation, as the payment provider's script makes them. */
export async function payByCard(
  product: Product,
  config: Config,
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

/** So many turns of each buyer, all buyers at once. */
export async function timed(
  once: (buyer: number, turn: number) => Promise<void>,
  { buyers, each } = { buyers: BUYERS, each: EACH },
): Promise<{ perSecond: number; p99Ms: number }> {
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
