import type { BuyerKey } from "./people";

/** What a buyer says of a delivered demo order; at most one of buyer and recipe. */
export interface SeedReview {
  buyer: BuyerKey;
  recipe: string;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  /** Days after the payment. */
  after: number;
  answer?: string;
}

/** Honest ones: mostly content, and where something went wrong, they say what. */
export const reviews: SeedReview[] = [
  {
    buyer: "imran",
    recipe: "kacchi-biryani",
    rating: 5,
    after: 4,
    text: "The potato had taken all the fat and saffron, the meat came off the bone. It arrived hot enough to eat at once.",
  },
  {
    buyer: "mitu",
    recipe: "bhuna-khichuri",
    rating: 4,
    after: 4,
    text: "Just what a rainy Friday needs. A little more ginger would have been nice, but the plate was empty.",
  },
  {
    buyer: "sadia",
    recipe: "chingri-malai-curry",
    rating: 5,
    after: 5,
    text: "Big prawns, sweet coconut and not a drop too much of it. My mother asked who had cooked this.",
    answer: "Thank you, Sadia. The coconut was grated that morning, that is all the secret there is.",
  },
  {
    buyer: "user",
    recipe: "aloo-shingara",
    rating: 3,
    after: 4,
    text: "The filling is very good, with whole peanuts in it. On the way the pastry had gone soft, so warm them in the oven first.",
    answer:
      "You are right about the pastry. They now travel in a box with holes, and the card says how to crisp them.",
  },
  {
    buyer: "imran",
    recipe: "beef-tehari",
    rating: 4,
    after: 4,
    text: "Small pieces, strong mustard oil, the way they make it in Old Dhaka. I would take one green chilli less.",
  },
  {
    buyer: "rafiq",
    recipe: "beef-tehari",
    rating: 5,
    after: 5,
    text: "The portion fed two of us, and the rice was still loose the next day.",
  },
  {
    buyer: "sadia",
    recipe: "rui-macher-kalia",
    rating: 4,
    after: 4,
    text: "Fresh fish, a gravy that I mopped up with bread. One of the four pieces was mostly tail.",
  },
  {
    buyer: "nadia",
    recipe: "chotpoti",
    rating: 5,
    after: 4,
    text: "The tamarind came in a cup of its own, so nothing was soggy. Better than at our corner.",
  },
  {
    buyer: "arif",
    recipe: "murgir-jhol",
    rating: 4,
    after: 5,
    text: "Thin gravy as it should be, soft potatoes, and the children ate it without complaint.",
  },
  {
    buyer: "user",
    recipe: "shatkora-beef",
    rating: 5,
    after: 6,
    text: "I had never eaten shatkora before. Bitter and sour at once, with the fat of the beef: I ordered the recipe's ingredients right away.",
  },
  {
    buyer: "arif",
    recipe: "khashir-rezala",
    rating: 5,
    after: 4,
    text: "White, fragrant, tender. We kept the gravy for paratha the next morning.",
  },
  {
    buyer: "user",
    recipe: "rui-macher-kalia",
    rating: 3,
    after: 5,
    text: "Good gravy, but one of the two boxes had been shaken so that the fish fell apart. Half of the money came back without a discussion.",
  },
];
