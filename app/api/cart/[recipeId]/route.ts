import { removeFromCart } from "@/lib/cart/change-cart";
import { endpoint, route } from "@/lib/http/server";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => removeFromCart(viewer, params.recipeId ?? ""),
  }),
});
