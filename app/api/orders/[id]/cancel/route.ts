import { call, route } from "@/lib/endpoint/endpoint";
import * as orders from "@/lib/shop/orders/calls";
import { cancelOrder } from "@/lib/shop/orders/cancel-order";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(orders.cancel, async ({ viewer, params }) => cancelOrder(viewer, params.id)),
});
