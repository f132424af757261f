import { call, route } from "@/lib/endpoint/endpoint";
import * as purchases from "@/lib/shop/orders/purchase-calls";
import { listPurchases } from "@/lib/shop/orders/read-purchases";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(purchases.list, async ({ viewer, query }) => listPurchases(viewer, query)),
});
