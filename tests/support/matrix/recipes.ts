import { call, params } from "../accounts";
import { findHandler } from "../api-handlers";
import { makeRecipe } from "../shop";
import { ADMINS, ALL, PERSONS, type Rows, type World } from "./run";

const WRITTEN = {
  title: "Begun Bhaja",
  description: "Fried aubergine.",
  ingredients: ["aubergine"],
  instructions: "cut, fry",
  category: "Vegan Delights",
  difficulty: "easy",
  price: 120.5,
};

const own = async ({ cast }: World) => ({ params: [await makeRecipe(cast.owner)] });

/** A recipe that somebody has taken a step with. */
const after =
  (method: "POST" | "DELETE", path: string, by: "admin" | "owner" = "admin") =>
  async (world: World) => {
    const given = await own(world);
    const { handle, params: named } = await findHandler(method, path, given.params);
    const answer = await handle(call("/api/recipes", method, world.cast[by].cookie), params(named));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return given;
  };
const hidden = after("POST", "/recipes/{id}/hide");
const hiddenByAuthor = after("POST", "/recipes/{id}/hide", "owner");
const deleted = after("DELETE", "/recipes/{id}");

export const recipes: Rows = {
  //                             nobody user owner seller rider admin disabled
  "GET /allrecipe": ["200 200 200 200 200 200 401", own],
  "GET /search/suggestions": [ALL(200), () => ({ query: { q: "ili" } })],
  "GET /recipedetails/{id}": ["200 200 200 200 200 200 401", own],
  "GET /recipedetails/{id} #hidden": ["404 404 404 404 404 404 401", hidden],
  "GET /recipedetails/{id} #deleted": ["404 404 404 404 404 404 401", deleted],
  "POST /addrecipe": [PERSONS(201), () => ({ body: WRITTEN })],
  "GET /kitchens/{authorId}": [
    ALL(200),
    async ({ cast }) => {
      await makeRecipe(cast.owner);
      return { params: [cast.owner.uid] };
    },
  ],
  "GET /kitchens/{authorId} #unknown": [ALL(404), () => ({ params: ["0".repeat(24)] })],
  "POST /recipes/import": [
    PERSONS(200),
    () => ({ body: { text: JSON.stringify({ "@type": "Recipe", name: "Begun Bhaja" }) } }),
  ],
  "GET /recipes/export": ["401 403 403 200 403 200 401", own],
  "PATCH /recipes/{id}": [
    "401 403 200 403 403 200 401",
    async (world) => ({ ...(await own(world)), body: { title: "Ilish" } }),
  ],
  "DELETE /recipes/{id}": ["401 403 200 403 403 200 401", own],
  "GET /recipes/{id}": [ADMINS(200), own],
  "GET /recipes/{id} #deleted": [ADMINS(200), deleted],
  "POST /recipes/{id}/hide": ["401 403 200 403 403 200 401", own],
  "POST /recipes/{id}/show": [ADMINS(200), hidden],
  "POST /recipes/{id}/show #hidden-by-author": ["401 403 200 403 403 200 401", hiddenByAuthor],
  "POST /recipes/{id}/restore": [ADMINS(200), deleted],
  "GET /allrecipe/admin": [ADMINS(200), own],
  "GET /allrecipe/admin #hidden": [
    ADMINS(200),
    async (world) => {
      await hidden(world);
      return { query: { state: "hidden" } };
    },
  ],
  "GET /allrecipe/admin/export": [ADMINS(200), own],
  "GET /uniqueauthors": [ADMINS(200), own],
};
