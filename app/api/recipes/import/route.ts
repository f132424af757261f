import { call, route } from "@/lib/endpoint/endpoint";
import { importRecipes } from "@/lib/flows/import-recipes";
import * as imports from "@/lib/shop/import/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(imports.readRecipes, ({ request, viewer }) => importRecipes(request, viewer)),
});
