import { call, route } from "@/lib/endpoint/endpoint";
import * as recipes from "@/lib/shop/recipes/calls";
import { stepRecipe } from "@/lib/shop/recipes/step-recipe";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(recipes.show, async ({ params, viewer }) => {
    await stepRecipe(params.id, "show", viewer);
    return { modifiedCount: 1 };
  }),
});
