import { endpoint, route } from "@/lib/http/server";
import { openParcelPayment } from "@/lib/parcels/pay-parcel";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => openParcelPayment(viewer, params.id ?? ""),
  }),
});
