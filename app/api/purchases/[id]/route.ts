import { call, route } from "@/lib/endpoint/endpoint";
import * as purchases from "@/lib/shop/orders/purchase-calls";
import { readPurchase } from "@/lib/shop/orders/read-purchases";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(purchases.read, async ({ viewer, params }) => readPurchase(viewer, params.id)),
});
