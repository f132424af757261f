import { endpoint, route } from "@/lib/http/server";
import { changeBooking } from "@/lib/parcels/change-booking";
import { bookingInput } from "@/lib/parcels/schema";
import { SERVICE_AREAS } from "@/lib/parcels/service-areas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "user",
    body: bookingInput(SERVICE_AREAS),
    handle: async ({ viewer, params, body }) => changeBooking(viewer, params.id ?? "", body),
  }),
});
