import { endpoint, route } from "@/lib/endpoint/endpoint";
import { importRecipes } from "@/lib/shop/import/import-recipes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: ({ request, viewer }) => importRecipes(request, viewer),
  }),
});
