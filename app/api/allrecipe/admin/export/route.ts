import { endpoint, route } from "@/lib/http/server";
import { deskFilters } from "@/lib/recipes/desk-query";
import { exportDesk } from "@/lib/recipes/export-desk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    query: deskFilters,
    handle: async ({ query }) => exportDesk(query),
  }),
});
