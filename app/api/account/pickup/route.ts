import { changePickup } from "@/lib/account/change-pickup";
import { pickupBody } from "@/lib/delivery/parcels/bodies";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "user",
    body: pickupBody,
    handle: async ({ viewer, body }) => changePickup(viewer, body),
  }),
});
