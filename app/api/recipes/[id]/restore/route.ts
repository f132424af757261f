import { endpoint, route } from "@/lib/http/server";
import { stepRecipe } from "@/lib/recipes/step-recipe";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "admin",
    handle: async ({ params, viewer }) => {
      await stepRecipe(params.id ?? "", "restore", viewer);
      return { modifiedCount: 1 };
    },
  }),
});
