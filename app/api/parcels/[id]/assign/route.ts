import { assignRider } from "@/lib/delivery/riders/assign-rider";
import { assignInput } from "@/lib/delivery/riders/schema";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "admin",
    body: assignInput,
    handle: async ({ viewer, params, body }) => assignRider(viewer, params.id ?? "", body.riderId),
  }),
});
