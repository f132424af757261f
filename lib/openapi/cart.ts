import { addToCartInput, changeQuantityInput } from "@/lib/shop/cart/schema";
import { cartCountView, cartView } from "@/lib/shop/cart/views";
import type { OperationGroup } from "./operation";

export const cart: OperationGroup = {
  name: "Cart",
  about: "What the signed-in person keeps to buy.",
  operations: [
    {
      method: "GET",
      path: "/cart",
      summary: "Your cart",
      access: "user",
      answers: { 200: cartView },
    },
    {
      method: "POST",
      path: "/cart",
      summary: "Put a recipe into the cart",
      access: "user",
      body: addToCartInput,
      answers: { 201: cartCountView },
      problems: ["malformed_id", "not_found", "already_in_cart", "conflict"],
    },
    {
      method: "PUT",
      path: "/cart/{recipeId}",
      summary: "Set how many portions of a recipe are in the cart",
      access: "user",
      body: changeQuantityInput,
      answers: { 200: cartCountView },
      problems: ["malformed_id", "not_found"],
    },
    {
      method: "DELETE",
      path: "/cart/{recipeId}",
      summary: "Take a recipe out of the cart",
      access: "user",
      answers: { 200: cartCountView },
      problems: ["malformed_id", "not_found"],
    },
  ],
};
