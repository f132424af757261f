import { endpoint, route } from "@/lib/endpoint/endpoint";
import { stepRecipe } from "@/lib/shop/recipes/step-recipe";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "admin",
    handle: async ({ params, viewer }) => {
      await stepRecipe(params.id ?? "", "restore", viewer);
      return { modifiedCount: 1 };
    },
  }),
});
