import { endpoint, route } from "@/lib/endpoint/endpoint";
import { declineOrder } from "@/lib/shop/purchases/decline-order";
import { declineInput } from "@/lib/shop/purchases/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: declineInput,
    handle: async ({ viewer, params, body }) => declineOrder(viewer, params.id ?? "", body.reason),
  }),
});
