import { endpoint, route } from "@/lib/endpoint/endpoint";
import { listAnswer } from "@/lib/shop/recipes/list-answers";
import { recipeListQuery } from "@/lib/shop/recipes/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "optional",
    query: recipeListQuery,
    handle: async ({ query, viewer }) =>
      new Response(await listAnswer(query, viewer), { headers: { "content-type": "application/json" } }),
  }),
});
