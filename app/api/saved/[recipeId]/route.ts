import { endpoint, route } from "@/lib/endpoint/endpoint";
import { forgetRecipe, saveRecipe } from "@/lib/shop/lists/saved/save-recipe";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => saveRecipe(viewer, params.recipeId ?? ""),
  }),
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => forgetRecipe(viewer, params.recipeId ?? ""),
  }),
});
