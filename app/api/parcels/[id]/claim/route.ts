import { endpoint, route } from "@/lib/http/server";
import { claimParcel } from "@/lib/riders/claim-parcel";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => claimParcel(viewer, params.id ?? ""),
  }),
});
