import { endpoint, route } from "@/lib/endpoint/endpoint";
import { removeListRecipe } from "@/lib/shop/lists/keep-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => removeListRecipe(viewer, params.recipeId ?? ""),
  }),
});
