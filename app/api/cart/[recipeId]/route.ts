import { endpoint, route } from "@/lib/endpoint/endpoint";
import { changeQuantity, removeFromCart } from "@/lib/shop/cart/change-cart";
import { changeQuantityInput } from "@/lib/shop/cart/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    access: "user",
    body: changeQuantityInput,
    handle: async ({ viewer, params, body }) => changeQuantity(viewer, params.recipeId ?? "", body.quantity),
  }),
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => removeFromCart(viewer, params.recipeId ?? ""),
  }),
});
