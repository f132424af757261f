import { endpoint, route } from "@/lib/http/server";
import { declineRider } from "@/lib/riders/decide";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: "admin",
    handle: async ({ viewer, params }) => declineRider(viewer, params.id ?? ""),
  }),
});
