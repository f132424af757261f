import { call, route } from "@/lib/endpoint/endpoint";
import { completeCheckout } from "@/lib/flows/complete-checkout";
import { json } from "@/lib/platform/http/json";
import * as purchases from "@/lib/shop/orders/purchase-calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(purchases.complete, async ({ viewer, params, body }) => {
    const { answer, byThisCall } = await completeCheckout(viewer, params.purchaseId, body.transaction_id);
    return json(answer, { status: byThisCall ? 201 : 200 });
  }),
});
