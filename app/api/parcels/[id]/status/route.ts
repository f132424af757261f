import { moveParcel } from "@/lib/delivery/riders/move-parcel";
import { moveInput } from "@/lib/delivery/riders/schema";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: moveInput,
    handle: async ({ viewer, params, body }) => moveParcel(viewer, params.id ?? "", body),
  }),
});
