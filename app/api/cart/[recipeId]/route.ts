import { call, route } from "@/lib/endpoint/endpoint";
import { changeQuantity, removeFromCart } from "@/lib/flows/change-cart";
import * as cart from "@/lib/shop/cart/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call(cart.setQuantity, async ({ viewer, params, body }) =>
    changeQuantity(viewer, params.recipeId, body.quantity),
  ),
  DELETE: call(cart.remove, async ({ viewer, params }) => removeFromCart(viewer, params.recipeId)),
});
