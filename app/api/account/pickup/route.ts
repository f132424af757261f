import { endpoint, route } from "@/lib/http/server";
import { changePickup } from "@/lib/orders/change-pickup";
import { pickupBody } from "@/lib/parcels/bodies";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "user",
    body: pickupBody,
    handle: async ({ viewer, body }) => changePickup(viewer, body),
  }),
});
