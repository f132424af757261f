import { call, route } from "@/lib/endpoint/endpoint";
import * as orders from "@/lib/shop/orders/calls";
import { ordersCsv } from "@/lib/shop/orders/export-orders";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(orders.exportForAdmins, async ({ query }) => ordersCsv(query)),
});
