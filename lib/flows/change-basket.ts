import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { addToCart, changeQuantity, removeFromCart } from "@/lib/shop/cart/change-cart";
import type { CartCount } from "@/lib/shop/cart/schema";
import { giveUpBasket } from "./give-up-sale";

/*
 * The changes of a cart that the calls make. After each one the open purchase of the cart is given up (contract,
 * "Changed baskets").
 */

const voiding =
  <Given extends unknown[]>(change: (viewer: Viewer, ...given: Given) => Promise<CartCount>) =>
  async (viewer: Viewer, ...given: Given): Promise<CartCount> => {
    const count = await change(viewer, ...given);
    await giveUpBasket(viewer.uid);
    return count;
  };

/** As addToCart; the open purchase of the cart is given up. */
export const addToBasket = voiding(addToCart);

/** As changeQuantity; the open purchase of the cart is given up. */
export const changeBasketQuantity = voiding(changeQuantity);

/** As removeFromCart; the open purchase of the cart is given up. */
export const removeFromBasket = voiding(removeFromCart);
