import { endpoint, route } from "@/lib/endpoint/endpoint";
import { removeFromCart } from "@/lib/shop/cart/change-cart";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => removeFromCart(viewer, params.recipeId ?? ""),
  }),
});
