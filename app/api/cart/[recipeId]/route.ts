import { call, route } from "@/lib/endpoint/endpoint";
import * as cart from "@/lib/shop/cart/calls";
import { changeBasketQuantity, removeFromBasket } from "@/lib/shop/orders/change-basket";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call(cart.setQuantity, async ({ viewer, params, body }) =>
    changeBasketQuantity(viewer, params.recipeId, body.quantity),
  ),
  DELETE: call(cart.remove, async ({ viewer, params }) => removeFromBasket(viewer, params.recipeId)),
});
