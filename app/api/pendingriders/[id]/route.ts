import * as riders from "@/lib/delivery/riders/calls";
import { approveRider, declineRider } from "@/lib/delivery/riders/decide";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call(riders.decide, async ({ viewer, params, body }) => {
    if (body.status === "Approved") return approveRider(viewer, params.id);
    await declineRider(viewer, params.id);
    return { modifiedCount: 1 };
  }),
});
