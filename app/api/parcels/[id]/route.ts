import { endpoint, route } from "@/lib/http/server";
import { bookingBody } from "@/lib/parcels/bodies";
import { changeBooking } from "@/lib/parcels/change-booking";
import { readParcel } from "@/lib/parcels/read-parcel";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => readParcel(viewer, params.id ?? ""),
  }),
  PATCH: endpoint({
    access: "user",
    body: bookingBody,
    handle: async ({ viewer, params, body }) => changeBooking(viewer, params.id ?? "", body),
  }),
});
