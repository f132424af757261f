import { endpoint, route } from "@/lib/http/server";
import { listRecipes } from "@/lib/recipes/data";
import { recipeListQuery } from "@/lib/recipes/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "optional",
    query: recipeListQuery,
    handle: ({ query, viewer }) => listRecipes(query, viewer),
  }),
});
