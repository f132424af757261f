import { changeBooking, requireEditable } from "@/lib/delivery/parcels/change-booking";
import { readParcel } from "@/lib/delivery/parcels/read-parcel";
import { bookingChanges } from "@/lib/delivery/parcels/schema";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => readParcel(viewer, params.id ?? ""),
  }),
  PATCH: endpoint({
    access: "user",
    body: bookingChanges,
    permit: ({ viewer, params }) => requireEditable(viewer, params.id ?? ""),
    handle: async ({ viewer, params, body }) => changeBooking(viewer, params.id ?? "", body),
  }),
});
