import { endpoint, route } from "@/lib/endpoint/endpoint";
import { readRecipe } from "@/lib/shop/recipes/data";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "optional",
    handle: ({ params, viewer }) => readRecipe(params.id ?? "", viewer),
  }),
});
