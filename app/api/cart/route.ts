import { call, created, route } from "@/lib/endpoint/endpoint";
import { addToCart } from "@/lib/flows/change-cart";
import { viewCart } from "@/lib/flows/read-cart";
import * as cart from "@/lib/shop/cart/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(cart.read, ({ viewer }) => viewCart(viewer)),
  POST: call(cart.add, async ({ viewer, body }) =>
    created(await addToCart(viewer, body.recipeId, body.quantity)),
  ),
});
