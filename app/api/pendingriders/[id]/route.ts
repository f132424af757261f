import { approveRider, declineRider } from "@/lib/delivery/riders/decide";
import { decideInput } from "@/lib/delivery/riders/schema";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "admin",
    body: decideInput,
    handle: async ({ viewer, params, body }) => {
      if (body.status === "Approved") return approveRider(viewer, params.id ?? "");
      await declineRider(viewer, params.id ?? "");
      return { modifiedCount: 1 };
    },
  }),
});
