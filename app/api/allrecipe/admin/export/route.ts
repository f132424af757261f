import { endpoint, route } from "@/lib/endpoint/endpoint";
import { recipeFilters } from "@/lib/shop/recipes/desk-query";
import { recipesCsv } from "@/lib/shop/recipes/export-desk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    query: recipeFilters,
    handle: async ({ query }) => recipesCsv(query),
  }),
});
