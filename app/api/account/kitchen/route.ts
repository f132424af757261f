import { call, route } from "@/lib/endpoint/endpoint";
import * as kitchens from "@/lib/shop/kitchens/calls";
import { countPortionsTaken } from "@/lib/shop/orders/data";
import { changeKitchen } from "@/lib/shop/stock/change-kitchen";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call(kitchens.change, ({ viewer, body }) => changeKitchen(viewer, body, countPortionsTaken)),
});
