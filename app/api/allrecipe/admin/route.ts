import { endpoint, route } from "@/lib/http/server";
import { allRecipesQuery } from "@/lib/recipes/desk-query";
import { listForAdmins } from "@/lib/recipes/read-desk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    query: allRecipesQuery,
    handle: ({ query, viewer }) => listForAdmins(query, viewer),
  }),
});
