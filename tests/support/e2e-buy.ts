import { ADDRESS, CARDS } from "./e2e-checkout";
import { call, type Person } from "./e2e-people";
import { services } from "./e2e-services";

/** Sends a request to the payment sandbox as the card form in a browser does. */
async function provider(path: string, form: Record<string, string>): Promise<{ id: string }> {
  const { RANNA_STRIPE_API_BASE: base, STRIPE_PUBLISHABLE_KEY: key = "" } = services();
  const body = new URLSearchParams({ ...form, key });
  const response = await fetch(`${base}/v1/${path}`, { method: "POST", body });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Pays an open intent with a card that succeeds. */
export async function payByCall({
  clientSecret,
  paymentIntentId,
}: {
  clientSecret: string;
  paymentIntentId: string;
}) {
  const card = await provider("payment_methods", {
    type: "card",
    "card[number]": CARDS.succeeds,
    "card[exp_month]": "4",
    "card[exp_year]": String(new Date().getFullYear() + 2),
    "card[cvc]": "123",
  });
  await provider(`payment_intents/${paymentIntentId}/confirm`, {
    payment_method: card.id,
    client_secret: clientSecret,
  });
}

/**
 * Buys these recipes through the API as one purchase inside Dhaka, for `totalPrice` taka. Returns its orders, one for
 * each kitchen.
 */
export async function buyBasketByCall(
  buyer: Person,
  recipes: Readonly<Record<string, number>>,
  totalPrice: number,
): Promise<{ purchaseId: string; orders: { insertedId: string; trackingId: string }[] }> {
  for (const [recipeId, quantity] of Object.entries(recipes))
    await call(buyer, "POST", "/cart", { recipeId, quantity });
  const opened = await call(buyer, "POST", "/checkout", {
    location: "inside",
    buyerInfo: ADDRESS,
    totalPrice,
    terms: true,
  });
  await payByCall(opened);
  return call(buyer, "POST", `/checkout/${opened.purchaseId}/complete`, {
    transaction_id: opened.paymentIntentId,
  });
}

/** Buys one box for 690 taka inside Dhaka through the API, paid by card. */
export async function buyByCall(
  buyer: Person,
  recipeId: string,
): Promise<{ id: string; trackingId: string }> {
  const box = { recipeId, quantity: 1, buyerInfo: ADDRESS };
  const { clientSecret, paymentIntentId } = await call(buyer, "POST", "/creat-payment-intent", {
    ...box,
    deliveryCharge: 60,
    totalPrice: 750,
  });
  await payByCall({ clientSecret, paymentIntentId });
  const { insertedId, trackingId } = await call(buyer, "POST", "/orders", {
    ...box,
    location: "inside",
    transaction_id: paymentIntentId,
  });
  return { id: insertedId, trackingId };
}
