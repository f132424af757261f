/** A recipe, with its price in taka. */
export type OfferedRecipe = { _id: string; price: number };

/** How somebody's calls are made: of the product, and forms of the payment sandbox. Both answer the JSON. */
export type Caller = {
  call<T>(path: string, body?: object): Promise<T>;
  pay<T>(path: string, form: Record<string, string>): Promise<T>;
};

const DELIVERY = 60;
export const BUYER_INFO = { phone: "01711 204 588", address: "House 14, Road 7, Dhanmondi, Dhaka 1205" };

/** The price of one box with its delivery inside Dhaka, taka. */
export const priceOf = ({ price }: OfferedRecipe, quantity: number) =>
  Math.floor(price * quantity + DELIVERY + 0.5);

/** Buys one box by card, as a browser does it: intent, card, confirmation, order. */
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

/** Card and confirmation, as the payment provider's script makes them. */
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

/** The key that browsers pay with. */
export async function cardKeyOf(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/payments/config`);
  return ((await answer.json()) as { publishableKey: string }).publishableKey;
}
