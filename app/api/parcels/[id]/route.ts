import * as bookings from "@/lib/delivery/bookings/calls";
import { parcelMoney } from "@/lib/delivery/bookings/parcel-money";
import * as parcels from "@/lib/delivery/parcels/calls";
import { readParcel } from "@/lib/delivery/parcels/read-parcel";
import { requireRoomForMore } from "@/lib/delivery/riders/cash-ceiling";
import { call, route } from "@/lib/endpoint/endpoint";
import { changeBooking, requireEditable } from "@/lib/flows/change-booking";
import { readOrderMoney } from "@/lib/shop/orders/read-admin";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(parcels.read, async ({ viewer, params }) =>
    readParcel(viewer, params.id, parcelMoney(readOrderMoney)),
  ),
  PATCH: call(
    bookings.change,
    async ({ viewer, params, body }) => changeBooking(viewer, params.id, body, requireRoomForMore),
    { permit: ({ viewer, params }) => requireEditable(viewer, params.id) },
  ),
});
