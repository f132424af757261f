import { call, route } from "@/lib/endpoint/endpoint";
import { countOrdersOfRecipe } from "@/lib/shop/orders/data";
import * as recipes from "@/lib/shop/recipes/calls";
import { changeRecipe } from "@/lib/shop/recipes/change-recipe";
import { readOnDesk } from "@/lib/shop/recipes/data-desk";
import { removeRecipe } from "@/lib/shop/recipes/remove-recipe";
import type { RecipeOnDesk } from "@/lib/shop/recipes/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(recipes.readForAdmins, async ({ params, viewer }) => {
    const recipe = await readOnDesk(params.id, viewer);
    return { ...recipe, orders: await countOrdersOfRecipe(recipe._id) } satisfies RecipeOnDesk;
  }),
  PATCH: call(recipes.change, async ({ params, body, viewer }) => ({
    modifiedCount: await changeRecipe(params.id, body, viewer),
  })),
  DELETE: call(recipes.remove, async ({ params, viewer }) => {
    await removeRecipe(params.id, viewer);
    return { deletedCount: 1 };
  }),
});
