import { MongoClient } from "mongodb";
import { type Caller, cardKeyOf, payAt } from "../scripts/rehearse/load/buy";
import type { LoadPerson } from "../scripts/rehearse/load/people";
import type { Product } from "./product";

export type Recipe = {
  _id: string;
  price: number;
  authorId: string;
  soldOut?: boolean;
  boxKind: "cooked" | "kit";
  /** The kitchen's district. Cooked food is delivered only there. */
  from: string | null;
};

/** The data that a purchase needs. */
export type Shop = { recipes: Recipe[]; callerOf(person: LoadPerson): Caller };

/**
 * Recipes that can be delivered in Dhaka, whose price is above the payment provider's minimum and which are not sold
 * out. Lifts the limits of recipes with a stock and of kitchens with a daily limit first, because they would make
 * purchases fail.
 */
export async function readShop(product: Product): Promise<Shop> {
  await liftLimits(product);
  const key = await cardKeyOf(product.url);
  const list = (await (await fetch(`${product.url}/api/allrecipe?size=50`)).json()) as { recipes: Recipe[] };
  const recipes = list.recipes.filter(
    ({ price, soldOut, boxKind, from }) =>
      price >= 100 && !soldOut && (boxKind === "kit" || from === "Dhaka"),
  );
  if (recipes.length === 0) throw new Error("no recipe for sale in the demo data");
  const pay = payAt(product.services.RANNA_STRIPE_API_BASE, key);
  return { recipes, callerOf: ({ call }) => ({ call: (path, body) => call("POST", path, body), pay }) };
}

async function liftLimits({ services }: Product): Promise<void> {
  const client = await new MongoClient(services.MONGODB_URI ?? "").connect();
  try {
    const db = client.db("ranna");
    await db.collection("recipes").updateMany({}, { $set: { boxesLeft: null } });
    await db.collection("kitchens").updateMany({}, { $set: { boxesPerDay: null, pausedUntil: null } });
  } finally {
    await client.close();
  }
}
