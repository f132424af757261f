import { ObjectId } from "mongodb";
import { readBasket } from "@/lib/flows/read-basket";
import { toTaka } from "@/lib/platform/money";
import { cartDocs } from "@/lib/shop/cart/collections";
import type { Person } from "./accounts";
import { type CheckoutAnswer, checkout, complete, fill } from "./basket";
import { ADDRESS, makeSale, open, type Shop, save } from "./shop";

type Quantities = Readonly<Record<string, number>>;

/** Replaces a person's cart by these recipes. Returns the body for `POST /checkout`. */
export async function checkoutOf(buyer: Person, recipes: Quantities) {
  await cartDocs().deleteOne({ _id: new ObjectId(buyer.uid) });
  await fill(buyer, recipes);
  const { totalPoisha } = await readBasket(buyer.uid, "inside");
  return {
    location: "inside" as const,
    buyerInfo: { ...ADDRESS, district: "Dhaka" },
    totalPrice: toTaka(totalPoisha),
    terms: true as const,
  };
}

/** A paid purchase of these recipes that is not completed yet. */
export async function payBasket(
  shop: Shop,
  buyer: Person,
  recipes: Quantities,
): Promise<CheckoutAnswer["body"]> {
  const { totalPrice } = await checkoutOf(buyer, recipes);
  const { status, body } = await checkout(buyer, totalPrice);
  if (status !== 200) throw new Error(`opening the purchase: ${status} ${body.code}`);
  await shop.stripe().pay(body.clientSecret);
  return body;
}

/** A completed purchase: one box for each kitchen of the recipes, in their order. */
export async function buyBasket(shop: Shop, buyer: Person, recipes: Quantities) {
  const paid = await payBasket(shop, buyer, recipes);
  const { status, body } = await complete(buyer, paid);
  if (status !== 201) throw new Error(`completing the purchase: ${status} ${body.code}`);
  const orderIds = body.orders.map(({ insertedId }) => insertedId);
  return { purchaseId: paid.purchaseId, transactionId: paid.paymentIntentId, orderIds };
}

/**
 * A completed order of one box from Buy Now, paid by card. Without `of`, a new buyer buys a recipe of 690 taka from a
 * new kitchen.
 */
export async function buyOne<Sale extends Awaited<ReturnType<typeof makeSale>>>(shop: Shop, of?: Sale) {
  const sale = of ?? ((await makeSale()) as Sale);
  const { body } = await open(sale.buyer, sale.recipeId);
  await shop.stripe().pay(body.clientSecret);
  const saved = await save(sale.buyer, sale.recipeId, body.paymentIntentId);
  if (saved.status !== 201) throw new Error(`completing the purchase: ${saved.status} ${saved.body.code}`);
  return { ...sale, id: saved.body.insertedId, intentId: body.paymentIntentId };
}
