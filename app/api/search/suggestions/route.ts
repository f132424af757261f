import { call, route } from "@/lib/endpoint/endpoint";
import { suggestSearches } from "@/lib/flows/suggest-searches";
import * as recipes from "@/lib/shop/recipes/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(recipes.suggest, ({ query, address }) => suggestSearches(query.q, address)),
});
