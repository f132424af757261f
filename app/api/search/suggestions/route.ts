import { call, route } from "@/lib/endpoint/endpoint";
import * as recipes from "@/lib/shop/recipes/calls";
import { suggestSearches } from "@/lib/shop/recipes/suggest-searches";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(recipes.suggest, ({ query, address }) => suggestSearches(query.q, address)),
});
