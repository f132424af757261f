import { plural } from "./plural";

/** Your Orders: what a purchase and its boxes read. */
export const purchaseCardTexts = {
  boxes: (recipes: number, kitchens: number) =>
    `${plural(recipes, "recipe", "recipes")} from ${plural(kitchens, "kitchen", "kitchens")}`,
  orderedAt: (moment: string) => `Ordered ${moment}`,
  boxTotal: "Box total",
  deliveryOf: (boxes: number) => `Delivery of ${plural(boxes, "box", "boxes")}`,
  details: "Details",
  help: "Anything not right? Write to",
  keepOrder: "Keep order",
  again: "Order again",
  againBusy: "Filling the cart...",
  againFailed: "That did not go through. Please try again.",
  added: (count: number) =>
    count === 0
      ? "Nothing of it can be ordered now."
      : `${plural(count, "recipe is", "recipes are")} in your cart.`,
  missing: (title: string, why: string) => `${title}: ${why}`,
  why: {
    gone: "not there any more",
    hidden: "taken off the list by its author",
    paused: "its kitchen pauses at the moment",
    not_for_sale: "not for sale at the moment",
    sold_out: "sold out at the moment",
    full: "your cart is full",
  },
  dearer: (title: string, was: string, now: string) => `${title} costs ${now} now, it was ${was}.`,
  toCart: "Go to the cart",
};
