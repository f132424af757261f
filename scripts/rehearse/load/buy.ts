/** A recipe for sale, with its price in taka. */
export type OfferedRecipe = { _id: string; price: number };

/**
 * Sends the requests of one person. `call` sends JSON to the product, `pay` sends a form to the payment sandbox. Both
 * return the JSON of the response.
 */
export type Caller = {
  call<T>(path: string, body?: object): Promise<T>;
  pay<T>(path: string, form: Record<string, string>): Promise<T>;
};

/**
 * Returns the `pay` of a Caller: it sends forms to the payment sandbox at `sandbox` with the publishable key. Throws if
 * the sandbox refuses one.
 */
export const payAt =
  (sandbox: string | undefined, key: string): Caller["pay"] =>
  async <T>(path: string, form: Record<string, string>) => {
    const answer = await fetch(`${sandbox}/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams(form),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  };

const DELIVERY = 60;
export const BUYER_INFO = { phone: "01711 204 588", address: "House 14, Road 7, Dhanmondi, Dhaka 1205" };

/** The price of `quantity` portions with delivery inside Dhaka, in taka. */
export const priceOf = ({ price }: OfferedRecipe, quantity: number) =>
  Math.floor(price * quantity + DELIVERY + 0.5);

/** Buys portions of a recipe by card with the requests of a browser: intent, card, confirmation, order. */
export async function buy(caller: Caller, recipe: OfferedRecipe, quantity: number) {
  const totalPrice = priceOf(recipe, quantity);
  const box = { recipeId: recipe._id, quantity, buyerInfo: BUYER_INFO };
  const intent = await caller.call<{ clientSecret: string; paymentIntentId: string }>(
    "/creat-payment-intent",
    { ...box, deliveryCharge: DELIVERY, totalPrice },
  );
  await confirmCard(caller, intent);
  const paid = { ...box, location: "inside", transaction_id: intent.paymentIntentId };
  const { insertedId } = await caller.call<{ insertedId: string }>("/orders", paid);
  return { orderId: insertedId, intentId: intent.paymentIntentId, poisha: totalPrice * 100 };
}

/** Sends the card and confirms the payment, as the payment provider's browser script does. */
export async function confirmCard(
  { pay }: Caller,
  intent: { clientSecret: string; paymentIntentId: string },
): Promise<void> {
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
}

/** The publishable key with which browsers call the payment provider. */
export async function cardKeyOf(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/payments/config`);
  return ((await answer.json()) as { publishableKey: string }).publishableKey;
}
