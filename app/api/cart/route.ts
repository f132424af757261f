import { call, created, route } from "@/lib/endpoint/endpoint";
import * as cart from "@/lib/shop/cart/calls";
import { viewCart } from "@/lib/shop/cart/change-cart";
import { addToBasket } from "@/lib/shop/orders/change-basket";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(cart.read, async ({ viewer }) => viewCart(viewer)),
  POST: call(cart.add, async ({ viewer, body }) =>
    created(await addToBasket(viewer, body.recipeId, body.quantity)),
  ),
});
