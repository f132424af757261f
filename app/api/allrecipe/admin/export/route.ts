import { endpoint, route } from "@/lib/endpoint/endpoint";
import { deskFilters } from "@/lib/shop/recipes/desk-query";
import { exportDesk } from "@/lib/shop/recipes/export-desk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    query: deskFilters,
    handle: async ({ query }) => exportDesk(query),
  }),
});
