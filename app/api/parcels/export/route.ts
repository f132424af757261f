import { parcelFilters } from "@/lib/delivery/parcels/desk-query";
import { exportParcels } from "@/lib/delivery/parcels/export-desk";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    query: parcelFilters,
    handle: async ({ query }) => exportParcels(query),
  }),
});
