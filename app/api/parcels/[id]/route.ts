import { endpoint, route } from "@/lib/http/server";
import { changeBooking } from "@/lib/parcels/change-booking";
import { readParcel } from "@/lib/parcels/read-parcel";
import { bookingInput } from "@/lib/parcels/schema";
import { SERVICE_AREAS } from "@/lib/parcels/service-areas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => readParcel(viewer, params.id ?? ""),
  }),
  PATCH: endpoint({
    access: "user",
    body: bookingInput(SERVICE_AREAS),
    handle: async ({ viewer, params, body }) => changeBooking(viewer, params.id ?? "", body),
  }),
});
