import { endpoint, route } from "@/lib/http/server";
import { assignRider } from "@/lib/riders/assign-rider";
import { assignInput } from "@/lib/riders/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "admin",
    body: assignInput,
    handle: async ({ viewer, params, body }) => assignRider(viewer, params.id ?? "", body.riderId),
  }),
});
