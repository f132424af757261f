import { call, route } from "@/lib/endpoint/endpoint";
import { changeBasketQuantity, removeFromBasket } from "@/lib/flows/change-basket";
import * as cart from "@/lib/shop/cart/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call(cart.setQuantity, async ({ viewer, params, body }) =>
    changeBasketQuantity(viewer, params.recipeId, body.quantity),
  ),
  DELETE: call(cart.remove, async ({ viewer, params }) => removeFromBasket(viewer, params.recipeId)),
});
