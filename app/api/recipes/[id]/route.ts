import { endpoint, route } from "@/lib/http/server";
import { changeRecipe } from "@/lib/recipes/change-recipe";
import { removeRecipe } from "@/lib/recipes/remove-recipe";
import { changeRecipeInput } from "@/lib/recipes/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
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
