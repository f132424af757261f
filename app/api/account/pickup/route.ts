import { endpoint, route } from "@/lib/http/server";
import { changePickup } from "@/lib/orders/change-pickup";
import { pickupInput } from "@/lib/parcels/schema";
import { SERVICE_AREAS } from "@/lib/parcels/service-areas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "user",
    body: pickupInput(SERVICE_AREAS),
    handle: async ({ viewer, body }) => changePickup(viewer, body),
  }),
});
