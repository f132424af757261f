import { POST as postRecipe } from "@/app/api/addrecipe/route";
import { GET as getList } from "@/app/api/allrecipe/route";
import { GET as getDetails } from "@/app/api/recipedetails/[id]/route";
import { DELETE as deleteRecipe, PATCH as patchRecipe } from "@/app/api/recipes/[id]/route";
import { insertRecipe } from "@/lib/shop/recipes/queries";
import { addRecipeInput } from "@/lib/shop/recipes/schema";
import { call, type Person, params } from "./accounts";
import { ask } from "./delivery";

export const addRecipe = (who: Person, recipe: object) =>
  ask(postRecipe, who, "POST", "/api/addrecipe", { body: recipe });
export const changeRecipe = (who: Person, id: string, body: object) =>
  ask(patchRecipe, who, "PATCH", `/api/recipes/${id}`, { id, body });
export const removeRecipe = (who: Person, id: string) =>
  ask(deleteRecipe, who, "DELETE", `/api/recipes/${id}`, { id });

/** The details of a recipe, as `who` or as a guest gets them. */
export async function readRecipe(id: string, who?: Person) {
  const answer = await getDetails(call(`/api/recipedetails/${id}`, "GET", who?.bearer), params({ id }));
  return { status: answer.status, body: await answer.json() };
}

/** The list of recipes, as a guest gets it. */
export async function askList(query = "") {
  const answer = await getList(call(`/api/allrecipe?${query}`), params());
  return { status: answer.status, body: await answer.json() };
}

let made = 0;

/** Stores a recipe that is a minute younger than the one before. */
export function insertDish(by: Person, title: string, more: object = {}): Promise<string> {
  made += 1;
  return insertRecipe(
    addRecipeInput.parse({
      title,
      ingredients: ["rice"],
      category: "Fish",
      description: "x",
      instructions: ["cook"],
      difficulty: "easy",
      price: 100,
      ...more,
    }),
    { uid: by.uid, email: by.email, displayName: title },
    { at: new Date(Date.UTC(2026, 10, 1, 0, made)) },
  );
}
