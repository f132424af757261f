import * as parcels from "@/lib/delivery/parcels/calls";
import { readParcels } from "@/lib/delivery/parcels/list-parcels";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(parcels.list, async ({ viewer, query }) => readParcels(viewer, query)),
});
