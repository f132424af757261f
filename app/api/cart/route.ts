import { call, created, route } from "@/lib/endpoint/endpoint";
import { addToBasket } from "@/lib/flows/change-basket";
import { viewCart } from "@/lib/flows/read-cart";
import * as cart from "@/lib/shop/cart/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(cart.read, ({ viewer }) => viewCart(viewer)),
  POST: call(cart.add, async ({ viewer, body }) =>
    created(await addToBasket(viewer, body.recipeId, body.quantity)),
  ),
});
