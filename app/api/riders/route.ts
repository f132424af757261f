import { created, endpoint, route } from "@/lib/http/server";
import { SERVICE_AREAS } from "@/lib/parcels/service-areas";
import { applyAsRider } from "@/lib/riders/apply";
import { applyInput } from "@/lib/riders/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: applyInput(SERVICE_AREAS),
    handle: async ({ viewer, body }) => created(await applyAsRider(viewer, body)),
  }),
});
