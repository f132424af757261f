import { call, route } from "@/lib/endpoint/endpoint";
import { buyAgain } from "@/lib/flows/buy-again";
import * as purchases from "@/lib/shop/orders/purchase-calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(purchases.buyAgain, async ({ viewer, params }) => buyAgain(viewer, params.id)),
});
