import { call, route } from "@/lib/endpoint/endpoint";
import { acceptOrder } from "@/lib/flows/answer-order";
import * as orders from "@/lib/shop/orders/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(orders.accept, async ({ viewer, params, body }) => acceptOrder(viewer, params.id, body)),
});
