// Account calls whose schemas come from other parts of the code. They have their own file, so that importing the
// other account calls does not load those schemas.
import { pickupBody } from "@/lib/delivery/parcels/bodies";
import type { Call } from "@/lib/platform/http/call";
import { changedPickupView } from "@/lib/shop/orders/views";
import { exportView } from "./views";

export const exportAll = {
  method: "GET",
  path: "/account/export",
  summary: "Everything that is kept about you",
  access: "user",
  answers: { 200: exportView },
} satisfies Call;

export const changePickup = {
  method: "PATCH",
  path: "/account/pickup",
  summary: "Where riders fetch what you sell",
  access: "user",
  body: pickupBody,
  answers: { 200: changedPickupView },
  example: {
    body: {
      phone: "01700-000004",
      region: "Dhaka",
      district: "Dhaka",
      center: "Savar",
      address: "House 4",
      landmark: "By the bridge",
    },
  },
} satisfies Call;
