/** How many recipes one cart may hold. */
export const CART_LIMIT = 100;
