import { ObjectId } from "mongodb";
import { addItemToList, addRecipeToList, emptyList } from "@/lib/shop/lists/keep-list";
import { savedRecipesDocs } from "@/lib/shop/lists/saved/document";
import { SAVED_LIMIT } from "@/lib/shop/lists/saved/rules";
import { viewerFor } from "../lists";
import { makeRecipe } from "../shop";
import { PERSONS, type Rows, type World } from "./run";

const recipe = async ({ cast }: World) => ({ params: [await makeRecipe(cast.owner)] });

const callerOf = ({ cast, role }: World) => (role === "nobody" ? null : cast[role]);

/** A line on the owner's list. */
const line = async ({ cast }: World) => {
  const { items } = await addItemToList(viewerFor(cast.owner), "2 kg potatoes");
  return { params: [items[0]?._id ?? ""] };
};

/** The caller's list holds this recipe. */
const onOwnList = async (world: World) => {
  const recipeId = await makeRecipe(world.cast.owner);
  const person = callerOf(world);
  if (person) await addRecipeToList(viewerFor(person), { recipeId });
  return { params: [recipeId] };
};

export const saved: Rows = {
  //                 nobody user owner seller rider admin disabled
  "GET /saved": [PERSONS(200)],
  "GET /saved #page": [PERSONS(422), () => ({ query: { size: "51" } })],
  "POST /saved": [PERSONS(200), async (world) => ({ body: { recipeIds: (await recipe(world)).params } })],
  "GET /saved/ids": [PERSONS(200)],
  "PUT /saved/{recipeId}": [PERSONS(200), recipe],
  "PUT /saved/{recipeId} #unknown": [PERSONS(404), () => ({ params: ["0".repeat(24)] })],
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
  "DELETE /saved/{recipeId}": [PERSONS(200), recipe],
};

export const list: Rows = {
  "GET /list": [PERSONS(200)],
  "POST /list/recipes": [
    PERSONS(201),
    async (world) => ({ body: { recipeId: (await recipe(world)).params[0] } }),
  ],
  "POST /list/recipes #unknown": [PERSONS(404), () => ({ body: { recipeId: "0".repeat(24) } })],
  "POST /list/recipes #servings": [
    PERSONS(422),
    async (world) => ({ body: { recipeId: (await recipe(world)).params[0], servings: 1_001 } }),
  ],
  "GET /list #filled": [PERSONS(200)],
  "DELETE /list/recipes/{recipeId}": [PERSONS(200), onOwnList],
  "DELETE /list/recipes/{recipeId} #absent": [PERSONS(404), recipe],
  "POST /list/items": [PERSONS(201), () => ({ body: { text: "2 kg potatoes" } })],
  "POST /list/items #long": [PERSONS(422), () => ({ body: { text: "x".repeat(201) } })],
  "PATCH /list/items/{id}": [
    "401 404 200 404 404 404 401",
    async (world) => ({ ...(await line(world)), body: { checked: true } }),
  ],
  "DELETE /list/items/{id}": ["401 404 200 404 404 404 401", line],
  "DELETE /list/checked": [PERSONS(200)],
  "DELETE /list": [PERSONS(200)],
  "POST /list/undo": [
    PERSONS(200),
    async (world) => {
      const person = callerOf(world);
      if (!person) return { body: { undo: "0".repeat(24) } };
      await addItemToList(viewerFor(person), "1 kg rice");
      return { body: { undo: (await emptyList(viewerFor(person))).undo } };
    },
  ],
  "POST /list/undo #unknown": [PERSONS(404), () => ({ body: { undo: "0".repeat(24) } })],
  "POST /list/merge": [
    PERSONS(200),
    async (world) => {
      const [recipeId = ""] = (await recipe(world)).params;
      const share = { recipeId, food: "onions", quantity: 2, unit: null, notes: [] };
      return {
        body: {
          id: new ObjectId().toHexString(),
          rows: [{ checked: false, have: false, shares: [share] }],
          recipes: [{ recipeId, servings: 4, times: 1 }],
        },
      };
    },
  ],
};
