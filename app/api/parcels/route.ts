import { listParcelsQuery } from "@/lib/delivery/parcels/desk-query";
import { readParcels } from "@/lib/delivery/parcels/list-parcels";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    query: listParcelsQuery,
    handle: async ({ viewer, query }) => readParcels(viewer, query),
  }),
});
