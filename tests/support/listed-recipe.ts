import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import type { Recipe } from "@/lib/shop/recipes/views";

type Listed = Omit<
  Recipe,
  | "ingredients"
  | "instructions"
  | "dateCreated"
  | "dateModified"
  | "difficulty"
  | "keep"
  | "eatWithinHours"
  | "state"
>;

/** What recipe cards get of a recipe, and what the other surfaces of the shop show of it. */
export const listedRecipe = (over: Partial<Listed> = {}): Listed => ({
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
