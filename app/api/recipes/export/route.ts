import { call, route } from "@/lib/endpoint/endpoint";
import { answerRecipesExport } from "@/lib/flows/export-recipes";
import * as imports from "@/lib/shop/import/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(imports.writeRecipes, ({ viewer }) => answerRecipesExport(viewer)),
});
