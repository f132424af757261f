import { call, route } from "@/lib/endpoint/endpoint";
import * as recipes from "@/lib/shop/recipes/calls";
import { stepRecipe } from "@/lib/shop/recipes/step-recipe";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(recipes.hide, async ({ params, viewer }) => {
    await stepRecipe(params.id, "hide", viewer);
    return { modifiedCount: 1 };
  }),
});
