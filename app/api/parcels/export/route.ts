import { parcelFilters } from "@/lib/delivery/parcels/desk-query";
import { parcelsCsv } from "@/lib/delivery/parcels/export-desk";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    query: parcelFilters,
    handle: async ({ query }) => parcelsCsv(query),
  }),
});
