import { created, endpoint, route } from "@/lib/endpoint/endpoint";
import { addRecipe } from "@/lib/shop/recipes/add-recipe";
import { addRecipeInput } from "@/lib/shop/recipes/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: addRecipeInput,
    handle: async ({ body, viewer }) => created({ insertedId: await addRecipe(body, viewer) }),
  }),
});
