import { applyAsRider } from "@/lib/delivery/riders/apply";
import { applyBody } from "@/lib/delivery/riders/bodies";
import { listDeskRiders } from "@/lib/delivery/riders/list-desk-riders";
import { deskRidersQuery } from "@/lib/delivery/riders/schema";
import { created, endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    query: deskRidersQuery,
    handle: async ({ query }) => listDeskRiders(query),
  }),
  POST: endpoint({
    access: "user",
    body: applyBody,
    handle: async ({ viewer, body }) => created(await applyAsRider(viewer, body)),
  }),
});
