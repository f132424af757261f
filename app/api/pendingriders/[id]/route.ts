import { endpoint, route } from "@/lib/http/server";
import { approveRider, declineRider } from "@/lib/riders/decide";
import { decideInput } from "@/lib/riders/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "admin",
    body: decideInput,
    handle: async ({ params, body }) => {
      if (body.status === "Approved") return approveRider(params.id ?? "");
      await declineRider(params.id ?? "");
      return { modifiedCount: 1 };
    },
  }),
});
