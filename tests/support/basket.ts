import { ObjectId } from "mongodb";
import { DELETE as deleteCart, PUT as putCart } from "@/app/api/cart/[recipeId]/route";
import { POST as postCart } from "@/app/api/cart/route";
import { POST as postComplete } from "@/app/api/checkout/[purchaseId]/complete/route";
import { POST as postCheckout } from "@/app/api/checkout/route";
import { chargeDocs } from "@/lib/money/charges/collections";
import { orderDocs, purchaseDocs } from "@/lib/shop/orders/collections";
import type { BasketBox, BasketChange, CompletedPurchase } from "@/lib/shop/orders/purchase-views";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { call, makePerson, type Person, params } from "./accounts";
import { ask } from "./delivery";
import { ADDRESS, makeRecipe } from "./shop";

/** Puts recipes into a person's cart. `lines` has the quantity by recipe id. */
export async function fill(who: Person, lines: Readonly<Record<string, number>>): Promise<void> {
  for (const [recipeId, quantity] of Object.entries(lines)) {
    const answer = await postCart(call("/api/cart", "POST", who.cookie, { recipeId, quantity }), params());
    if (answer.status !== 201) throw new Error(`not in the cart: ${answer.status} ${await answer.text()}`);
  }
}

export const setQuantity = (who: Person, recipeId: string, quantity: number): Promise<Response> =>
  putCart(call(`/api/cart/${recipeId}`, "PUT", who.cookie, { quantity }), params({ recipeId }));

export const takeOut = (who: Person, recipeId: string): Promise<Response> =>
  deleteCart(call(`/api/cart/${recipeId}`, "DELETE", who.cookie), params({ recipeId }));

export type CheckoutAnswer = {
  status: number;
  body: {
    purchaseId: string;
    clientSecret: string;
    paymentIntentId: string;
    /** Only for a payment by wallet. */
    redirectUrl: string;
    paymentStatus: string;
    totalPrice: number;
    boxes: BasketBox[];
    code?: string;
    changes: BasketChange[];
    lines: { recipeId: string; left: number; why: string }[];
    errors?: { path: string; message: string }[];
  };
};

/** POST /checkout of the cart, inside Dhaka. `change` replaces fields of the body. */
export async function checkout(
  who: Person,
  totalPrice: number,
  change: object = {},
): Promise<CheckoutAnswer> {
  const body = { location: "inside", buyerInfo: ADDRESS, totalPrice, terms: true, ...change };
  return ask(postCheckout, who, "POST", "/api/checkout", { body });
}

/** POST /checkout/{purchaseId}/complete. */
export async function complete(
  who: Person,
  { purchaseId, paymentIntentId }: { purchaseId: string; paymentIntentId: string },
): Promise<{ status: number; body: CompletedPurchase & { code?: string } }> {
  const given = { ids: { purchaseId }, body: { transaction_id: paymentIntentId } };
  return ask(postComplete, who, "POST", `/api/checkout/${purchaseId}/complete`, given);
}

/**
 * Two kitchens with three recipes of 100, 250 and 990 taka, and a buyer with one, two and one box of them in the
 * cart: 1,710 taka inside Dhaka.
 */
export async function makeBasket() {
  const [buyer, first, second] = [await makePerson(), await makePerson(), await makePerson()];
  const recipes = [await makeRecipe(first, 100), await makeRecipe(second, 250), await makeRecipe(first, 990)];
  const [dal, tehari, ilish] = recipes as [string, string, string];
  await fill(buyer, { [dal]: 1, [tehari]: 2, [ilish]: 1 });
  return { buyer, first, second, dal, tehari, ilish, total: 100 + 990 + 60 + 500 + 60 };
}

/** Sets the number of boxes left of a recipe, as its seller would; null: no limit. */
export const limit = (recipeId: string, boxesLeft: number | null) =>
  recipeDocs().updateOne({ _id: new ObjectId(recipeId) }, { $set: { boxesLeft, boxesSetAt: new Date(0) } });

export const leftOf = async (recipeId: string): Promise<number | null> =>
  (await recipeDocs().findOne({ _id: new ObjectId(recipeId) }))?.boxesLeft ?? null;

/** A stored purchase and its orders, in the order of the purchase. */
export async function keptPurchase(id: string) {
  const purchase = await purchaseDocs().findOne({ _id: new ObjectId(id) });
  const orders = await orderDocs()
    .find({ purchaseId: new ObjectId(id) })
    .toArray();
  const charge = await chargeDocs().findOne({ "subject.id": new ObjectId(id) });
  if (!purchase || !charge) throw new Error("no such purchase");
  const byId = new Map(orders.map((order) => [order._id.toHexString(), order]));
  return {
    purchase,
    charge,
    orders: purchase.orderIds.flatMap((orderId) => byId.get(orderId.toHexString()) ?? []),
  };
}
