import { created, endpoint, route } from "@/lib/http/server";
import { addRecipe } from "@/lib/recipes/add-recipe";
import { addRecipeInput } from "@/lib/recipes/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: addRecipeInput,
    handle: async ({ body, viewer }) => created({ insertedId: await addRecipe(body, viewer) }),
  }),
});
