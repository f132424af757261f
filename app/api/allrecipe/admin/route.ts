import { endpoint, route } from "@/lib/http/server";
import { listAllRecipes } from "@/lib/recipes/data-lists";
import { pagingQuery } from "@/lib/recipes/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    query: pagingQuery,
    handle: ({ query, viewer }) => listAllRecipes(query, viewer),
  }),
});
