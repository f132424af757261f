import { pagingQuery } from "@/lib/http/paging-query";
import { endpoint, route } from "@/lib/http/server";
import { listAllRecipes } from "@/lib/recipes/data-lists";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    query: pagingQuery,
    handle: ({ query, viewer }) => listAllRecipes(query, viewer),
  }),
});
