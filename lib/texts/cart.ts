import { plural } from "./plural";

export const cartTexts = {
  heading: "Your Cart",
  description: "The recipes that you have put aside.",
  count: (count: number) => plural(count, "recipe", "recipes"),
  empty: "Your cart is empty",
  browseRecipes: "Browse Recipes",
  viewDetails: "View Details",
  noLongerForSale: "No longer for sale",
  added: "Item added to cart!",
  alreadyAdded: "Already added to cart!",
  full: "The cart is full: it holds 100 recipes.",
  mergeFull:
    "Your cart is full, so some recipes wait in this browser. They move in by themselves as soon as there is room.",
  addFailed: "The recipe could not be put into the cart. Please try again.",
  remove: (title: string) => `Remove ${title}`,
  removed: "Removed from the cart",
  removeFailed: "The recipe could not be removed. Please try again.",
  loading: "Loading...",
  loadFailed: "The cart could not be loaded.",
};
