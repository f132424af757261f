import type { Acknowledged } from "./acknowledged";
import { callUntilAnswered } from "./client";
import type { Person } from "./people";
import type { Tally } from "./tally";

/** A recipe, with its price in taka. */
export type ForSale = { _id: string; price: number };
type Sandbox = { url: string; key: string };

const DELIVERY = 60;
const BUYER_INFO = { phone: "01711 204 588", address: "House 14, Road 7, Dhanmondi, Dhaka 1205" };

/** Where cards are taken, as the browser knows it. */
export async function sandboxOf(base: string, url: string): Promise<Sandbox> {
  const { publishableKey } = (await (await fetch(`${base}/api/payments/config`)).json()) as {
    publishableKey: string;
  };
  return { url, key: publishableKey };
}

/** Buys one box by card, as a browser does it: intent, card, confirmation, order. */
export async function buy(
  { base, sandbox, tally, done }: { base: string; sandbox: Sandbox; tally: Tally; done: Acknowledged },
  { headers }: Person,
  { _id: recipeId, price }: ForSale,
  quantity: number,
): Promise<void> {
  const totalPrice = Math.floor(price * quantity + DELIVERY + 0.5);
  const box = { recipeId, quantity, buyerInfo: BUYER_INFO };
  const call = <T>(path: string, body: object) =>
    callUntilAnswered<T>(tally, `${base}/api${path}`, { headers, body });
  const pay = <T>(path: string, form: Record<string, string>) =>
    callUntilAnswered<T>(tally, `${sandbox.url}/v1/${path}`, {
      headers: { authorization: `Bearer ${sandbox.key}` },
      form: new URLSearchParams(form),
    });
  const intent = await call<{ clientSecret: string; paymentIntentId: string }>("/creat-payment-intent", {
    ...box,
    deliveryCharge: DELIVERY,
    totalPrice,
  });
  const card = await pay<{ id: string }>("payment_methods", {
    type: "card",
    "card[number]": "4242424242424242",
    "card[exp_month]": "12",
    "card[exp_year]": "2040",
    "card[cvc]": "123",
  });
  await pay(`payment_intents/${intent.paymentIntentId}/confirm`, {
    payment_method: card.id,
    client_secret: intent.clientSecret,
  });
  const order = await call<{ insertedId: string }>("/orders", {
    ...box,
    location: "inside",
    transaction_id: intent.paymentIntentId,
  });
  const poisha = Math.round(totalPrice * 100);
  done.orders.push({ orderId: order.insertedId, intentId: intent.paymentIntentId, poisha });
}
