import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import type { ListedRecipe } from "@/lib/shop/recipes/views";

/** A recipe as recipe cards get it. */
export const listedRecipe = (over: Partial<ListedRecipe> = {}): ListedRecipe => ({
  _id: "a".repeat(24),
  title: "Shorshe Ilish",
  description: "Sharp.",
  image: "",
  authorId: "f".repeat(24),
  author: "Rokeya",
  kitchenName: "Rokeya",
  kitchenNameBn: "",
  category: "Fish",
  tags: [],
  cookingTime: "",
  servings: null,
  price: 100,
  ...boxFactsOf({}),
  from: null,
  rating: null,
  soldOut: false,
  soldOutWhy: null,
  soldOutUntil: null,
  allergens: { contains: [], mayContain: [], stated: false },
  ...over,
});
