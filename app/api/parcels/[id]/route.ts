import * as bookings from "@/lib/delivery/bookings/calls";
import * as parcels from "@/lib/delivery/parcels/calls";
import { call, route } from "@/lib/endpoint/endpoint";
import { changeBooking, requireEditable } from "@/lib/flows/change-booking";
import { readParcel } from "@/lib/flows/read-parcel";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(parcels.read, async ({ viewer, params }) => readParcel(viewer, params.id)),
  PATCH: call(bookings.change, async ({ viewer, params, body }) => changeBooking(viewer, params.id, body), {
    permit: ({ viewer, params }) => requireEditable(viewer, params.id),
  }),
});
