import { type Db, MongoClient, ObjectId } from "mongodb";
import type { ParcelDoc } from "../lib/delivery/parcels/model";
import { newUser, type UserDoc } from "../lib/people/users/model";
import type { OrderDoc } from "../lib/shop/orders/model";
import type { RecipeDoc } from "../lib/shop/recipes/model";
import { addRecipeInput } from "../lib/shop/recipes/schema";
import { newRecipe } from "../lib/shop/recipes/written-recipe";
import { recipeOf } from "./catalogue-recipes";
import { BY_CARD, orderOf, parcelWith } from "./delivery-orders";

const DAY_MS = 24 * 3600_000;
const BATCH = 1_000;
/** Number of kitchens, whatever the number of recipes. */
const KITCHENS = 50;
/** Number of recipes whose details are requested. */
const LOOKED_UP = 200;

/** Ids for the measured addresses. `beforeOrder` is a row near the end of the list of orders. */
export type FilledCatalogue = { recipeIds: string[]; beforeOrder: string };

/**
 * Stores recipes, orders and their parcels as the product would, directly through the driver: `total` of each, over
 * two years, from 50 kitchens; every 30th order is refunded in full, every 50th in part. The number of recipes with a
 * rare word does not depend on the total; half of all recipes have a common word.
 */
export async function fillCatalogue(uri: string, total: number): Promise<FilledCatalogue> {
  const client = await MongoClient.connect(uri);
  try {
    const db = client.db("ranna");
    const recipes = await fillRecipes(db, total);
    const beforeOrder = await fillOrders(db, recipes, total);
    // Pages that were cached while the catalogue was small are rendered again.
    await db.collection("pageVersions").updateMany({}, { $inc: { version: 1 } });
    const every = Math.max(1, Math.floor(total / LOOKED_UP));
    return {
      recipeIds: recipes.filter((_, n) => n % every === 0).map(({ _id }) => _id.toHexString()),
      beforeOrder,
    };
  } finally {
    await client.close();
  }
}

const kitchenOf = (n: number) => {
  const number = n % KITCHENS;
  return {
    id: new ObjectId(number.toString(16).padStart(24, "c")),
    name: `Kitchen ${number}`,
    email: `kitchen${number}@bench.test`,
  };
};

/** Stores `total` recipes of 50 kitchens and the accounts of the kitchens; newest first. */
export async function fillRecipes(db: Db, total: number): Promise<RecipeDoc[]> {
  await db.collection<UserDoc>("users").insertMany(Array.from({ length: KITCHENS }, (_, n) => account(n)));
  const made: RecipeDoc[] = [];
  for (let from = 0; from < total; from += BATCH) {
    const docs = Array.from({ length: Math.min(BATCH, total - from) }, (_, i) => recipe(from + i, total));
    await db.collection<RecipeDoc>("recipes").insertMany(docs, { ordered: false });
    made.push(...docs);
  }
  return made;
}

/** An account without a way to sign in. A kitchen without an account cannot sell. */
function account(n: number): UserDoc {
  const { id, name, email } = kitchenOf(n);
  return newUser({ _id: id, name, email, role: "seller" });
}

function recipe(n: number, total: number): RecipeDoc {
  const { id, name, email } = kitchenOf(n);
  const at = new Date(Date.now() - 3600_000 - (n / total) * 700 * DAY_MS);
  return {
    _id: new ObjectId(),
    ...newRecipe(addRecipeInput.parse(recipeOf(n, total))),
    authorId: id,
    authorEmail: email,
    authorName: name,
    dateCreated: at,
    dateModified: at,
    deletedAt: null,
    deletedBy: null,
    hiddenAt: null,
    hiddenBy: null,
    listed: true,
  };
}

/** Stores the orders. Returns a row near the end of their list, for the parameter `before`. */
async function fillOrders(db: Db, recipes: readonly RecipeDoc[], total: number): Promise<string> {
  let before = "";
  for (let from = 0; from < total; from += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, total - from) }, (_, i) =>
      sale(from + i, total, recipes),
    );
    await db.collection<OrderDoc>("orders").insertMany(
      made.map(({ order }) => order),
      { ordered: false },
    );
    await db.collection<ParcelDoc>("parcels").insertMany(
      made.map(({ parcel }) => parcel),
      { ordered: false },
    );
    made.forEach(({ order }, i) => {
      if (from + i === total * 0.9) before = `${order.completedAt?.getTime()}-${order._id.toHexString()}`;
    });
  }
  return before;
}

function sale(
  n: number,
  total: number,
  recipes: readonly RecipeDoc[],
): { order: OrderDoc; parcel: ParcelDoc } {
  const recipe = recipes[(n * 7) % recipes.length];
  if (!recipe) throw new Error("no recipe to sell");
  const kitchen = kitchenOf((n * 7) % recipes.length);
  // The newest orders are two days old, so that the number of orders still on their way is the same in both
  // databases.
  const at = new Date(Date.now() - (2 + (n / total) * 728) * DAY_MS);
  const buyer = new ObjectId((n % 500).toString(16).padStart(24, "d"));
  const place = { contact: null, region: "Dhaka", district: "Dhaka" };
  const end = { ...place, center: null, address: null, landmark: null, instruction: null };
  const by = { role: "rider" as const, id: null, name: "Rider" };
  const hour = (hours: number) => new Date(at.getTime() + hours * 3600_000);
  const parcel = parcelWith({
    kind: "order",
    trackingId: `TRK${at.getTime()}${n}`,
    title: recipe.title,
    orderId: new ObjectId(),
    ownerId: buyer,
    deliveryCostPoisha: 60_00,
    withinDistrict: true,
    sender: { ...end, ...kitchen },
    receiver: { ...end, name: `Buyer ${n % 500}`, email: null },
    collectPoisha: 0,
    paidWith: BY_CARD,
    deliveryStatus: "delivered",
    readyAt: hour(1),
    finishedAt: hour(6),
    events: [
      { from: null, to: "pending", by, at, note: null },
      { from: "assigned", to: "picked_up", by, at: hour(2), note: null },
      { from: "out_for_delivery", to: "delivered", by, at: hour(6), note: null },
    ],
    createdBy: `buyer${n % 500}@bench.test`,
    createdAt: at,
    searchWords: [`trk${at.getTime()}${n}`],
  });
  const order = orderOf(parcel);
  const refundedPoisha = n % 30 === 0 ? order.totalPoisha : n % 50 === 0 ? 100_00 : 0;
  return {
    parcel,
    order: {
      ...order,
      lines: order.lines.map((line) => ({ ...line, recipeId: recipe._id, title: recipe.title })),
      boxState: "accepted",
      refundedPoisha,
      refundState: refundedPoisha === 0 ? null : refundedPoisha === order.totalPoisha ? "whole" : "part",
      searchWords: [order._id.toHexString(), `buyer${n % 500}@bench.test`],
    },
  };
}
