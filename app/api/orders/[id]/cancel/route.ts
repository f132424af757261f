import { call, route } from "@/lib/endpoint/endpoint";
import { cancelOrder } from "@/lib/flows/cancel-order";
import * as orders from "@/lib/shop/orders/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(orders.cancel, async ({ viewer, params }) => cancelOrder(viewer, params.id)),
});
