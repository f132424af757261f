import { endpoint, route } from "@/lib/endpoint/endpoint";
import { changeQuantityInput } from "@/lib/shop/cart/schema";
import { changeBasketQuantity, removeFromBasket } from "@/lib/shop/orders/change-basket";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    access: "user",
    body: changeQuantityInput,
    handle: async ({ viewer, params, body }) =>
      changeBasketQuantity(viewer, params.recipeId ?? "", body.quantity),
  }),
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => removeFromBasket(viewer, params.recipeId ?? ""),
  }),
});
