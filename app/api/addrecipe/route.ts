import { call, created, route } from "@/lib/endpoint/endpoint";
import { addRecipe } from "@/lib/shop/recipes/add-recipe";
import * as recipes from "@/lib/shop/recipes/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(recipes.add, async ({ body, viewer }) => created({ insertedId: await addRecipe(body, viewer) })),
});
