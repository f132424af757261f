import { db } from "@/lib/platform/db/client";
import { makePerson, type Person } from "./accounts";
import { makeRider } from "./delivery";
import { makeRecipe, open, type Shop, save } from "./shop";

/** The people of the hostile tests: those whom things belong to, and those who want them. */
export type World = {
  shop: Shop;
  admin: Person;
  owner: Person;
  seller: Person;
  /** A rider of Dhaka, and one of another region. */
  rider: Person;
  /** Nobody of theirs, but with an account: a buyer, a seller and a rider. */
  stranger: Person;
  otherSeller: Person;
  otherRider: Person;
};

export async function makeWorld(shop: Shop): Promise<World> {
  return {
    shop,
    admin: await makePerson({ role: "admin" }),
    owner: await makePerson(),
    seller: await makePerson({ role: "seller" }),
    rider: await makeRider("Dhaka"),
    stranger: await makePerson(),
    otherSeller: await makePerson({ role: "seller" }),
    otherRider: await makeRider("Sylhet"),
  };
}

/** Everybody whom nothing of the others belongs to. */
export const strangers = ({ stranger, otherSeller, otherRider }: World): Person[] => [
  stranger,
  otherSeller,
  otherRider,
];

/** An order of 750 taka that the owner has paid for. */
export async function paidOrder({ shop, owner, seller }: World) {
  const { recipeId, intent } = await paidIntent({ shop, owner, seller });
  const saved = await save(owner, recipeId, intent.paymentIntentId);
  if (saved.status !== 201) throw new Error(`saving the order: ${saved.status}`);
  return { recipeId, id: saved.body.insertedId, transactionId: intent.paymentIntentId };
}

/** A payment of the owner's that has gone through, and no order saved. */
export async function paidIntent({ shop, owner, seller }: Pick<World, "shop" | "owner" | "seller">) {
  const recipeId = await makeRecipe(seller);
  const { body: intent } = await open(owner, recipeId);
  await shop.stripe().pay(intent.clientSecret);
  return { recipeId, intent };
}

/** What changes by itself: counted tries, when a session was last seen, who holds a job, that a webhook was refused. */
const RESTLESS = new Set(["limits", "sessions", "leases", "idempotency", "refusedWebhooks"]);

/** Everything on record, in one text. */
export async function everything(): Promise<string> {
  const names = (await db().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  const kept = await Promise.all(
    names
      .filter((name) => !RESTLESS.has(name))
      .map(async (name) => [name, await db().collection(name).find().sort({ _id: 1 }).toArray()]),
  );
  return JSON.stringify(kept);
}
