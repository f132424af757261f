import { call, route } from "@/lib/endpoint/endpoint";
import * as orders from "@/lib/shop/orders/calls";
import { openOrder } from "@/lib/shop/orders/checkout";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(orders.open, async ({ viewer, body }) => openOrder(viewer, body)),
});
