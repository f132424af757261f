import { endpoint, route } from "@/lib/http/server";
import { countOrdersOfRecipe } from "@/lib/orders/data-recipe";
import { changeRecipe } from "@/lib/recipes/change-recipe";
import { readOnDesk } from "@/lib/recipes/data-desk";
import { removeRecipe } from "@/lib/recipes/remove-recipe";
import { changeRecipeInput, type RecipeOnDesk } from "@/lib/recipes/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    handle: async ({ params, viewer }) => {
      const recipe = await readOnDesk(params.id ?? "", viewer);
      return { ...recipe, orders: await countOrdersOfRecipe(recipe._id) } satisfies RecipeOnDesk;
    },
  }),
  PATCH: endpoint({
    access: "user",
    body: changeRecipeInput,
    handle: async ({ params, body, viewer }) => ({
      modifiedCount: await changeRecipe(params.id ?? "", body, viewer),
    }),
  }),
  DELETE: endpoint({
    access: "user",
    handle: async ({ params, viewer }) => {
      await removeRecipe(params.id ?? "", viewer);
      return { deletedCount: 1 };
    },
  }),
});
