import { call, route } from "@/lib/endpoint/endpoint";
import { checkout } from "@/lib/flows/checkout";
import * as purchases from "@/lib/shop/orders/purchase-calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(purchases.checkOut, async ({ viewer, body }) => checkout(viewer, body)),
});
