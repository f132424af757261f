import { declineRider } from "@/lib/delivery/riders/decide";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: "admin",
    handle: async ({ viewer, params }) => declineRider(viewer, params.id ?? ""),
  }),
});
