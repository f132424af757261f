import { changeBooking, requireEditable } from "@/lib/delivery/bookings/change-booking";
import { parcelMoney } from "@/lib/delivery/bookings/parcel-money";
import { bookingChanges } from "@/lib/delivery/bookings/schema";
import { readParcel } from "@/lib/delivery/parcels/read-parcel";
import { endpoint, route } from "@/lib/endpoint/endpoint";
import { readOrderTrouble } from "@/lib/shop/orders/read-desk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => readParcel(viewer, params.id ?? "", parcelMoney(readOrderTrouble)),
  }),
  PATCH: endpoint({
    access: "user",
    body: bookingChanges,
    permit: ({ viewer, params }) => requireEditable(viewer, params.id ?? ""),
    handle: async ({ viewer, params, body }) => changeBooking(viewer, params.id ?? "", body),
  }),
});
