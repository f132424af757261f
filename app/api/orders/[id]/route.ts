import { endpoint, route } from "@/lib/http/server";
import { changeAddress } from "@/lib/orders/change-address";
import { buyerInfoInput } from "@/lib/orders/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "user",
    body: buyerInfoInput,
    handle: async ({ viewer, params, body }) => changeAddress(viewer, params.id ?? "", body),
  }),
});
