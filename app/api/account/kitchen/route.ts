import { endpoint, route } from "@/lib/endpoint/endpoint";
import { changeKitchenInput } from "@/lib/shop/kitchens/schema";
import { countPortionsTaken } from "@/lib/shop/orders/data";
import { changeKitchen } from "@/lib/shop/stock/change-kitchen";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "user",
    body: changeKitchenInput,
    handle: ({ viewer, body }) => changeKitchen(viewer, body, countPortionsTaken),
  }),
});
