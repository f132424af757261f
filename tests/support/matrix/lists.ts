import { ObjectId } from "mongodb";
import { addItemToList, addRecipeToList, emptyList } from "@/lib/flows/edit-shopping-list";
import { saveRecipe } from "@/lib/flows/save-recipe";
import { insertCartItem } from "@/lib/shop/cart/queries";
import { savedRecipesDocs } from "@/lib/shop/lists/collections";
import { SAVED_LIMIT } from "@/lib/shop/lists/rules";
import type { Person } from "../accounts";
import { makeRecipe } from "../shop";
import { PERSONS, type Rows, type World } from "./run";

/** A person in the form that the use cases of lists take. */
const viewerFor = ({ uid }: Person) => ({ uid, role: "user" as const });

const NONE = "0".repeat(24);
const recipe = async ({ cast }: World) => ({ params: [await makeRecipe(cast.owner)] });
const withRecipe = (field: string) => async (world: World) => ({
  set: { [field]: (await recipe(world)).params[0] },
});
const callerOf = ({ cast, role }: World) => (role === "nobody" ? null : cast[role]);

/** A line on the owner's shopping list. */
const line = async ({ cast }: World) => {
  const { items } = await addItemToList(viewerFor(cast.owner), "2 kg potatoes");
  return { params: [items[0]?._id ?? ""] };
};

/** A list that the person has emptied, and the id by which that can be undone. */
const removed = async (person: ReturnType<typeof callerOf>) => {
  if (!person) return { set: { undo: NONE } };
  await addItemToList(viewerFor(person), "1 kg rice");
  return { set: { undo: (await emptyList(viewerFor(person))).undo } };
};

export const saved: Rows = {
  "GET /saved #page": [PERSONS(422), () => ({ query: { size: "51" } })],
  "POST /saved": async (world) => ({ set: { recipeIds: (await recipe(world)).params } }),
  "PUT /saved/{recipeId}": async (world) => {
    const { params } = await recipe(world);
    const { user, seller, rider } = world.cast;
    // The others have already saved the recipe, so only the owner's call changes anything.
    const others = world.role === "owner" ? [user, seller, rider] : [];
    for (const other of others) await saveRecipe(viewerFor(other), params[0] ?? "");
    return { params };
  },
  "PUT /saved/{recipeId} #unknown": [PERSONS(404), () => ({ params: [NONE] })],
  "PUT /saved/{recipeId} #full": [
    PERSONS(409),
    async (world) => {
      const given = await recipe(world);
      const person = callerOf(world);
      if (!person) return given;
      const recipeId = new ObjectId(await makeRecipe(world.cast.owner));
      const items = Array.from({ length: SAVED_LIMIT }, () => ({ recipeId, savedAt: new Date() }));
      await savedRecipesDocs().replaceOne(
        { _id: new ObjectId(person.uid) },
        { items, updatedAt: new Date() },
        { upsert: true },
      );
      return given;
    },
  ],
  "DELETE /saved/{recipeId}": async (world) => {
    const given = await recipe(world);
    if (world.role === "owner") await saveRecipe(viewerFor(world.cast.owner), given.params[0] ?? "");
    return given;
  },
};

export const list: Rows = {
  "POST /list/recipes": withRecipe("recipeId"),
  "POST /list/recipes #unknown": [PERSONS(404), () => ({ set: { recipeId: NONE } })],
  "POST /list/recipes #servings": [PERSONS(422), () => ({ set: { servings: 1_001 } })],
  "GET /list #filled": [PERSONS(200)],
  "DELETE /list/recipes/{recipeId}": async (world) => {
    const given = await recipe(world);
    const person = callerOf(world);
    if (person) await addRecipeToList(viewerFor(person), { recipeId: given.params[0] ?? "" });
    return given;
  },
  "DELETE /list/recipes/{recipeId} #absent": [PERSONS(404), recipe],
  "POST /list/items #long": [PERSONS(422), () => ({ set: { text: "x".repeat(201) } })],
  //                           nobody user owner seller rider admin disabled
  "PATCH /list/items/{id}": ["401 404 200 404 404 404 401", line],
  "DELETE /list/items/{id}": ["401 404 200 404 404 404 401", line],
  "POST /list/undo": (world) => removed(callerOf(world)),
  "POST /list/undo #somebody-elses": ["401 404 200 404 404 404 401", ({ cast }) => removed(cast.owner)],
  "POST /list/undo #unknown": [PERSONS(404), () => ({ set: { undo: NONE } })],
  "POST /list/merge": async (world) => {
    const [recipeId = ""] = (await recipe(world)).params;
    const share = { recipeId, food: "onions", quantity: 2, unit: null, notes: [] };
    const rows = [{ checked: false, have: false, shares: [share] }];
    const id = new ObjectId().toHexString();
    return { set: { id, rows, recipes: [{ recipeId, servings: 4, times: 1 }] } };
  },
};

export const cart: Rows = {
  "POST /cart": withRecipe("recipeId"),
  "GET /cart #filled": [PERSONS(200)],
  "PUT /cart/{recipeId}": async (world) => {
    const { params } = await recipe(world);
    const [recipeId = ""] = params;
    const person = callerOf(world);
    if (person)
      await insertCartItem(person.uid, { recipeId, quantity: 1, pricePoisha: 690_00, boxKey: "kit" });
    return { params };
  },
  "PUT /cart/{recipeId} #absent": [PERSONS(404), recipe],
  "DELETE /cart/{recipeId}": async (world) => {
    const { params } = await recipe(world);
    const item = { recipeId: params[0] ?? "", quantity: 1, pricePoisha: 690_00, boxKey: "kit" };
    if (world.role === "owner") await insertCartItem(world.cast.owner.uid, item);
    return { params };
  },
};
