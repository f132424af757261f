import { endpoint, route } from "@/lib/http/server";
import { readRecipe } from "@/lib/recipes/data";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "optional",
    handle: ({ params, viewer }) => readRecipe(params.id ?? "", viewer),
  }),
});
