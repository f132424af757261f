import { endpoint, route } from "@/lib/http/server";
import { listAnswer } from "@/lib/recipes/list-answers";
import { recipeListQuery } from "@/lib/recipes/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "optional",
    query: recipeListQuery,
    handle: async ({ query, viewer }) =>
      new Response(await listAnswer(query, viewer), { headers: { "content-type": "application/json" } }),
  }),
});
