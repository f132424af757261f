import { call, route } from "@/lib/endpoint/endpoint";
import * as orders from "@/lib/shop/orders/calls";
import { listSales } from "@/lib/shop/orders/read-sales";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(orders.listSales, async ({ viewer, query }) => listSales(viewer, query)),
});
