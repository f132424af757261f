import { endpoint, route } from "@/lib/endpoint/endpoint";
import { changeAddress } from "@/lib/shop/orders/change-address";
import { readDeskOrder } from "@/lib/shop/orders/read-desk";
import { buyerInfoInput } from "@/lib/shop/orders/schema";

/** GET: for admins, everything about an order. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    handle: async ({ params }) => readDeskOrder(params.id ?? ""),
  }),
  PATCH: endpoint({
    access: "user",
    body: buyerInfoInput,
    handle: async ({ viewer, params, body }) => changeAddress(viewer, params.id ?? "", body),
  }),
});
