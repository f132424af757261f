import { endpoint, route } from "@/lib/endpoint/endpoint";
import { suggestionsQuery } from "@/lib/shop/recipes/schema";
import { suggestSearches } from "@/lib/shop/recipes/suggest-searches";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "none",
    query: suggestionsQuery,
    handle: ({ query, address }) => suggestSearches(query.q, address),
  }),
});
