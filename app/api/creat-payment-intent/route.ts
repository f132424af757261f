import { call, route } from "@/lib/endpoint/endpoint";
import { openOrder } from "@/lib/flows/checkout";
import * as orders from "@/lib/shop/orders/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(orders.open, async ({ viewer, body }) => openOrder(viewer, body)),
});
