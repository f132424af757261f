import { endpoint, route } from "@/lib/http/server";
import { listParcelsQuery } from "@/lib/parcels/desk-query";
import { readParcels } from "@/lib/parcels/list-parcels";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    query: listParcelsQuery,
    handle: async ({ viewer, query }) => readParcels(viewer, query),
  }),
});
