import { created, endpoint, route } from "@/lib/http/server";
import { SERVICE_AREAS } from "@/lib/parcels/service-areas";
import { applyAsRider } from "@/lib/riders/apply";
import { deskRidersQuery } from "@/lib/riders/desk-schema";
import { listDeskRiders } from "@/lib/riders/list-desk-riders";
import { applyInput } from "@/lib/riders/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    query: deskRidersQuery,
    handle: async ({ query }) => listDeskRiders(query),
  }),
  POST: endpoint({
    access: "user",
    body: applyInput(SERVICE_AREAS),
    handle: async ({ viewer, body }) => created(await applyAsRider(viewer, body)),
  }),
});
