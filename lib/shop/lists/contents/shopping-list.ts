import type { Unit } from "@/lib/shop/recipes/amounts/units";
import type { Aisle } from "@/lib/shop/recipes/foods/food";
import type { Measure } from "./measure";

/** What one recipe, or the person by hand (`recipeId` null), wants of a food. Sums are computed, never stored. */
export type Share = {
  recipeId: string | null;
  /** As it was written: "onions". */
  food: string;
  /** null: no amount was said that can be counted. */
  quantity: number | null;
  unit: Unit | null;
  /** Lines whose amount nobody could read, as they were written ("a handful of mint"). */
  notes: string[];
};

/** A line of the list: one food in amounts that can be added up. */
export type ShoppingRow = {
  _id: string;
  /** What two foods share to be one (`foodKey`). */
  key: string;
  measure: Measure;
  aisle: Aisle;
  /** In the basket. */
  checked: boolean;
  /** At home already. */
  have: boolean;
  /** It was checked, or at home, and then more was added. */
  grown: boolean;
  /** How often something was added: who checks a line says which one was seen. */
  additions: number;
  shares: Share[];
};

/** A recipe that the list is made of. Its servings add up; one that names none counts how many times it was taken. */
export type RecipeOnList = {
  recipeId: string;
  title: string;
  titleBn?: string | undefined;
  servings: number | null;
  times: number;
};

/** What a removal took, so that it can be put back. */
export type Removal = {
  _id: string;
  rows: ShoppingRow[];
  /** Recipes that went with the lines. */
  recipes: RecipeOnList[];
  /** Recipes that lost something and stayed. */
  others: RecipeOnList[];
};

export type ListContents = { rows: ShoppingRow[]; recipes: RecipeOnList[]; removed: Removal[] };

export const EMPTY_LIST: ListContents = { rows: [], recipes: [], removed: [] };

/** A new id of a line: 24 random hex digits, made by servers and browsers alike. */
export const newListId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
