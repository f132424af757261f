import { call, route } from "@/lib/endpoint/endpoint";
import * as imports from "@/lib/shop/import/calls";
import { importRecipes } from "@/lib/shop/import/import-recipes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(imports.readRecipes, ({ request, viewer }) => importRecipes(request, viewer)),
});
