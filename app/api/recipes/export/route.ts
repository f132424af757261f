import { call, route } from "@/lib/endpoint/endpoint";
import * as imports from "@/lib/shop/import/calls";
import { answerRecipesExport } from "@/lib/shop/import/export-recipes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(imports.writeRecipes, ({ viewer }) => answerRecipesExport(viewer)),
});
