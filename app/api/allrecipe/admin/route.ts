import { endpoint, route } from "@/lib/endpoint/endpoint";
import { allRecipesQuery } from "@/lib/shop/recipes/desk-query";
import { listForAdmins } from "@/lib/shop/recipes/read-desk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    query: allRecipesQuery,
    handle: ({ query, viewer }) => listForAdmins(query, viewer),
  }),
});
