import { endpoint, route } from "@/lib/http/server";
import { approveRider } from "@/lib/riders/decide";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "admin",
    handle: async ({ viewer, params }) => approveRider(viewer, params.id ?? ""),
  }),
});
