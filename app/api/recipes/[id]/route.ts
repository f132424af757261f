import { call, route } from "@/lib/endpoint/endpoint";
import { readAdminRecipe } from "@/lib/flows/read-all-recipes";
import { countOrdersOfRecipe } from "@/lib/shop/orders/queries";
import * as recipes from "@/lib/shop/recipes/calls";
import { changeRecipe } from "@/lib/shop/recipes/change-recipe";
import { removeRecipe } from "@/lib/shop/recipes/remove-recipe";
import type { AdminRecipeDetails } from "@/lib/shop/recipes/views";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(recipes.readForAdmins, async ({ params, viewer }) => {
    const recipe = await readAdminRecipe(params.id, viewer);
    return { ...recipe, orders: await countOrdersOfRecipe(recipe._id) } satisfies AdminRecipeDetails;
  }),
  PATCH: call(recipes.change, async ({ params, body, viewer }) => ({
    modifiedCount: await changeRecipe(params.id, body, viewer),
  })),
  DELETE: call(recipes.remove, async ({ params, viewer }) => {
    await removeRecipe(params.id, viewer);
    return { deletedCount: 1 };
  }),
});
