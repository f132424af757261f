import { call, route } from "@/lib/endpoint/endpoint";
import * as recipes from "@/lib/shop/recipes/calls";
import { readRecipe } from "@/lib/shop/recipes/data";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(recipes.read, ({ params, viewer }) => readRecipe(params.id, viewer)),
});
