import { ObjectId } from "mongodb";
import { POST as addCall } from "@/app/api/cart/route";
import { POST as completeCall } from "@/app/api/checkout/[purchaseId]/complete/route";
import { POST as checkoutCall } from "@/app/api/checkout/route";
import { toTaka } from "@/lib/platform/money";
import { cartDocs } from "@/lib/shop/cart/document";
import { readBasket } from "@/lib/shop/purchases/read-basket";
import type { CompletedPurchase, OpenedCheckout } from "@/lib/shop/purchases/schema";
import { call, type Person, params } from "./accounts";
import { ADDRESS, type Shop } from "./shop";

type Line = { recipeId: string; quantity?: number };

/** Makes these lines a person's cart; answers what `POST /checkout` asks then. */
export async function fillBasket(buyer: Person, lines: readonly Line[]) {
  await cartDocs().deleteOne({ _id: new ObjectId(buyer.uid) });
  for (const line of lines) {
    const answer = await addCall(call("/api/cart", "POST", buyer.cookie, line), params());
    if (answer.status !== 201) throw new Error(`filling the cart: ${answer.status}`);
  }
  const { totalPoisha } = await readBasket(buyer.uid, "inside");
  return {
    location: "inside" as const,
    buyerInfo: { ...ADDRESS, district: "Dhaka" },
    totalPrice: toTaka(totalPoisha),
    terms: true as const,
  };
}

/** POST /checkout of a cart with these lines. Throws unless it answers 200. */
export async function openBasket(buyer: Person, lines: readonly Line[]): Promise<OpenedCheckout> {
  const body = await fillBasket(buyer, lines);
  const answer = await checkoutCall(call("/api/checkout", "POST", buyer.cookie, body), params());
  if (answer.status !== 200) throw new Error(`opening the purchase: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The same, paid, and not completed yet. */
export async function payBasket(shop: Shop, buyer: Person, lines: readonly Line[]): Promise<OpenedCheckout> {
  const opened = await openBasket(buyer, lines);
  await shop.stripe().pay(opened.clientSecret);
  return opened;
}

/** A whole purchase: a box for each kitchen of the lines, in their order. */
export async function buyBasket(shop: Shop, buyer: Person, lines: readonly Line[]) {
  const opened = await payBasket(shop, buyer, lines);
  const { purchaseId, paymentIntentId: transactionId } = opened;
  const answer = await completeCall(
    call(`/api/checkout/${purchaseId}/complete`, "POST", buyer.cookie, { transaction_id: transactionId }),
    params({ purchaseId }),
  );
  if (answer.status !== 201) throw new Error(`completing the purchase: ${answer.status}`);
  const { orders }: CompletedPurchase = await answer.json();
  return { purchaseId, transactionId, orderIds: orders.map(({ insertedId }) => insertedId) };
}
