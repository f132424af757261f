import { claimParcel } from "@/lib/delivery/riders/claim-parcel";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => claimParcel(viewer, params.id ?? ""),
  }),
});
