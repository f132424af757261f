import { endpoint, route } from "@/lib/endpoint/endpoint";
import { changeKitchenInput } from "@/lib/shop/kitchens/schema";
import { changeKitchen } from "@/lib/shop/stock/change-kitchen";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "user",
    body: changeKitchenInput,
    // No purchase keeps what it took yet.
    handle: ({ viewer, body }) => changeKitchen(viewer, body, async () => 0),
  }),
});
