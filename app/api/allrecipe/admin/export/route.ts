import { call, route } from "@/lib/endpoint/endpoint";
import * as recipes from "@/lib/shop/recipes/calls";
import { recipesCsv } from "@/lib/shop/recipes/read-admin";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(recipes.exportForAdmins, async ({ query }) => recipesCsv(query)),
});
