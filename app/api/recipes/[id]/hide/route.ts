import { endpoint, route } from "@/lib/endpoint/endpoint";
import { stepRecipe } from "@/lib/shop/recipes/step-recipe";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: async ({ params, viewer }) => {
      await stepRecipe(params.id ?? "", "hide", viewer);
      return { modifiedCount: 1 };
    },
  }),
});
