import { call, route } from "@/lib/endpoint/endpoint";
import { forgetRecipe, saveRecipe } from "@/lib/flows/save-recipe";
import * as saved from "@/lib/shop/lists/saved/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call(saved.save, async ({ viewer, params }) => saveRecipe(viewer, params.recipeId)),
  DELETE: call(saved.forget, async ({ viewer, params }) => forgetRecipe(viewer, params.recipeId)),
});
