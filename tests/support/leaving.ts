import { DELETE as remove } from "@/app/api/account/route";
import { userDocs } from "@/lib/people/users/collections";
import { db } from "@/lib/platform/db/client";
import { requireId } from "@/lib/platform/db/ids";
import { orderDocs } from "@/lib/shop/orders/collections";
import { call, makePerson, type Person, params } from "./accounts";
import { buyBasket } from "./bought-basket";
import { setParcel } from "./delivery";
import { makeRecipe, makeSale, open, type Shop, save } from "./shop";

/** DELETE /account. */
export async function leave(person: Person, body: object = { password: person.password }) {
  const answer = await remove(call("/x", "DELETE", person.cookie, body), params());
  const { code, open: left, detail } = await answer.json();
  return { status: answer.status, code, open: left, detail, cookie: answer.headers.get("set-cookie") };
}

export const userOf = ({ uid }: Person) => userDocs().findOne({ _id: requireId(uid) });

/** The places in the database that still contain a text. */
export async function standsIn(text: string): Promise<string[]> {
  const names = (await db().listCollections().toArray()).map(({ name }) => name);
  const found: string[] = [];
  for (const name of names) {
    const docs = await db().collection(name).find().toArray();
    if (JSON.stringify(docs).toLowerCase().includes(text.toLowerCase())) found.push(name);
  }
  return found;
}

/** A sale whose order is completed. */
export async function soldBox(shop: Shop) {
  const sale = await makeSale();
  const { body } = await open(sale.buyer, sale.recipeId);
  await shop.stripe().pay(body.clientSecret);
  const saved = await save(sale.buyer, sale.recipeId, body.paymentIntentId);
  const order = await orderDocs().findOne({ _id: requireId(saved.body.insertedId) });
  return { ...sale, orderId: saved.body.insertedId, parcelId: order?.parcelId?.toHexString() ?? "" };
}

/** Buys boxes from two kitchens, as one purchase of 570 taka. */
export async function buyTwoBoxes(shop: Shop, buyer: Person) {
  const [one, other] = [await makePerson({ role: "seller" }), await makePerson({ role: "seller" })];
  return buyBasket(shop, buyer, { [await makeRecipe(one, 100)]: 2, [await makeRecipe(other, 250)]: 1 });
}

/** Marks a parcel as delivered. */
export const finish = (parcelId: string) =>
  setParcel(parcelId, { deliveryStatus: "delivered", finishedAt: new Date() });
