import { created, endpoint, route } from "@/lib/endpoint/endpoint";
import { viewCart } from "@/lib/shop/cart/change-cart";
import { addToCartInput } from "@/lib/shop/cart/schema";
import { addToBasket } from "@/lib/shop/orders/change-basket";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "user", handle: async ({ viewer }) => viewCart(viewer) }),
  POST: endpoint({
    access: "user",
    body: addToCartInput,
    handle: async ({ viewer, body }) => created(await addToBasket(viewer, body.recipeId, body.quantity)),
  }),
});
