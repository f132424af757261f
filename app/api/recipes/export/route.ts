import { endpoint, route } from "@/lib/endpoint/endpoint";
import { exportRecipes } from "@/lib/shop/import/export-recipes";
import { exportQuery } from "@/lib/shop/import/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    query: exportQuery,
    handle: ({ viewer, query }) => exportRecipes(viewer, query.format),
  }),
});
