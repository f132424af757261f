import { created, endpoint, route } from "@/lib/http/server";
import { applyAsRider } from "@/lib/riders/apply";
import { applyBody } from "@/lib/riders/bodies";
import { deskRidersQuery } from "@/lib/riders/desk-schema";
import { listDeskRiders } from "@/lib/riders/list-desk-riders";

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
