import { endpoint, route } from "@/lib/endpoint/endpoint";
import { declineOrder } from "@/lib/shop/orders/answer-order";
import { declineInput } from "@/lib/shop/orders/purchase-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: declineInput,
    handle: async ({ viewer, params, body }) => declineOrder(viewer, params.id ?? "", body.reason),
  }),
});
