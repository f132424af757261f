import { endpoint, route } from "@/lib/http/server";
import { moveParcel } from "@/lib/riders/move-parcel";
import { moveInput } from "@/lib/riders/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: moveInput,
    handle: async ({ viewer, params, body }) => moveParcel(viewer, params.id ?? "", body),
  }),
});
