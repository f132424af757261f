import * as parcels from "@/lib/delivery/parcels/calls";
import { parcelsCsv } from "@/lib/delivery/parcels/read-admin";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(parcels.exportForAdmins, async ({ query }) => parcelsCsv(query)),
});
