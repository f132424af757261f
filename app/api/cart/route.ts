import { call, created, route } from "@/lib/endpoint/endpoint";
import { addToBasket } from "@/lib/flows/change-basket";
import { readOwnPortions } from "@/lib/flows/own-holds";
import * as cart from "@/lib/shop/cart/calls";
import { viewCart } from "@/lib/shop/cart/change-cart";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(cart.read, async ({ viewer }) => viewCart(viewer, await readOwnPortions(viewer.uid))),
  POST: call(cart.add, async ({ viewer, body }) =>
    created(await addToBasket(viewer, body.recipeId, body.quantity)),
  ),
});
