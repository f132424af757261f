import { call, route } from "@/lib/endpoint/endpoint";
import { markOrderReady } from "@/lib/flows/answer-order";
import * as orders from "@/lib/shop/orders/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(orders.markReady, async ({ viewer, params }) => markOrderReady(viewer, params.id)),
});
