import { plural } from "./plural";

const boxes = (count: number) => plural(count, "box", "boxes");

/** Buying the whole cart at once: the checkout and what it says when something has changed. */
export const basketTexts = {
  heading: "Checkout",
  loading: "Loading...",
  basket: "Your boxes",
  subtotal: "Subtotal",
  boxTotal: "Box total",
  rounded: "Each box is rounded to whole taka.",
  size: (recipes: number, kitchens: number) =>
    `${plural(recipes, "recipe", "recipes")} from ${plural(kitchens, "kitchen", "kitchens")}`,
  changeCart: "Change the cart",
  buyer: "Mails about it go to",
  /** Above the name of a buyer who has no e-mail. */
  orderingAs: "You order as",
  number: "Your number",
  numberFirst: "Confirm your number first, then order. What you typed stays.",
  earlierCart: "From your earlier cart",
  where: "Where shall we bring it?",
  another: "Another address",
  anotherHelp: "Type it here",
  perBox: (place: string | null, charge: string) =>
    place === null ? `${charge} a box` : `${place}: ${charge} a box`,
  save: "Save this address",
  saveHelp: "So that it need not be typed again.",
  label: "What to call it",
  labelPlaceholder: "Home, office, Nanu's house",
  addressNotSaved: "The address could not be saved. Your order goes there all the same.",
  addressGone: "This address is not saved any more. Please choose another one.",
  changedHeading: "Your basket has changed",
  changedIntro: "Nothing was charged. Please look at it before you pay.",
  changedBefore: "Since it was put into the cart:",
  changedBeforePaying: "Your basket has changed, so nothing was charged. Look at what changed, then pay.",
  soldOutHeading: "There is not enough left",
  soldOutIntro: "Nothing was charged. Take fewer, or remove it to go on.",
  soldOutBeforePaying: "Something was sold out meanwhile, so nothing was charged.",
  outOfArea: (why: string) => `${why} Choose an address there, or take it out of the cart.`,
  left: (count: number) => (count === 0 ? "Sold out" : `Only ${boxes(count)} left`),
  leftToday: (count: number) =>
    count === 0
      ? "Sold out today"
      : `The kitchen packs only ${plural(count, "more box", "more boxes")} today`,
  paused: "The kitchen pauses at the moment",
  take: (count: number) => `Take ${count} instead`,
  takeOf: (count: number, title: string) => `Take ${count} instead: ${title}`,
  remove: "Remove",
  removeOf: (title: string) => `Remove ${title}`,
  changeFailed: "The cart could not be changed. Please try again.",
  aRecipe: "A recipe",
  what: {
    priceFrom: (from: string, to: string) => `The price was ${from} and is ${to} now.`,
    price: (to: string) => `The price is ${to} now.`,
    box: "What is in the box has changed. It is shown as it is now.",
    gone: "It is not there any more.",
    hidden: "Its author has taken it off the list.",
    paused: "Its kitchen pauses at the moment.",
    not_for_sale: "It is not for sale at the moment.",
    quantity: (from: number, to: number) => `It was ${from} and is ${to} now.`,
    added: (quantity: number) => `Put into the cart: ${quantity}.`,
    removed: "Taken out of the cart.",
  },
  empty: "Your cart is empty",
  nothing: "Nothing in your cart can be bought at the moment",
  toCart: "Go to the cart",
  browse: "Browse Recipes",
  total: "Total Payable",
  /** `into`: card. */
  soldOutMeanwhile: (into: string) => `Sold out meanwhile. Your money goes back to your ${into}.`,
  completeOne: "We tell you as soon as the kitchen answers. You can follow it in Your Orders.",
  completeHelp: "One payment, and each kitchen packs its own box. You can follow them in Your Orders.",
  completeAtDoor:
    "Each kitchen packs its own box, and you pay its rider at the door. You can follow them in Your Orders.",
  savingOrder: "Your boxes are being put together...",
  track: "Track",
  trackOf: (trackingId: string) => `Track ${trackingId}`,
  viewOrders: "View orders",
};
