import { call, route } from "@/lib/endpoint/endpoint";
import { declineOrder } from "@/lib/flows/answer-order";
import * as orders from "@/lib/shop/orders/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(orders.decline, async ({ viewer, params, body }) =>
    declineOrder(viewer, params.id, body.reason),
  ),
});
