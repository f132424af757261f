import { approveRider } from "@/lib/delivery/riders/decide";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "admin",
    handle: async ({ viewer, params }) => approveRider(viewer, params.id ?? ""),
  }),
});
