import { z } from "zod";
import { count, objectId } from "@/lib/platform/http/answers";
import { UNITS } from "@/lib/shop/recipes/amounts/units";
import { AISLES } from "@/lib/shop/recipes/foods/food";
import { MEASURES } from "./measure";

/** What one recipe, or the person by hand (`recipeId` null), wants of a food. Sums are computed, never stored. */
const share = z.object({
  recipeId: objectId.nullable(),
  /** As it was written: "onions". */
  food: z.string(),
  /** null: no amount was said that can be counted. */
  quantity: z.number().nullable(),
  unit: z.enum(UNITS).nullable(),
  /** Lines whose amount nobody could read, as they were written ("a handful of mint"). */
  notes: z.array(z.string()),
});
export type Share = z.output<typeof share>;

/** A line of the list: one food in amounts that can be added up. Ids are stored as text, in browsers too. */
export const shoppingRow = z.object({
  _id: objectId,
  /** What two foods share to be one (`foodKey`). */
  key: z.string(),
  measure: z.enum(MEASURES),
  aisle: z.enum(AISLES),
  /** In the basket. */
  checked: z.boolean(),
  have: z.boolean().describe("At home already."),
  grown: z.boolean().describe("It was checked or at home, and more was added since."),
  additions: count.describe("How often something was added; sent with a check it says what was seen."),
  shares: z.array(share).min(1),
});
export type ShoppingRow = z.output<typeof shoppingRow>;

/** A recipe that the list is made of. Its servings add up; one that names none counts how many times it was taken. */
export const recipeOnList = z.object({
  recipeId: objectId,
  title: z.string(),
  titleBn: z.string().optional(),
  servings: z.number().nullable().describe("Together; null: the recipe names none."),
  times: z.number().describe("How many times as much as written, together."),
});
export type RecipeOnList = z.output<typeof recipeOnList>;

/** What a list holds. */
export const listContents = z.object({
  rows: z.array(shoppingRow),
  recipes: z.array(recipeOnList),
  /** What the last removals took, so that it can be put back. */
  removed: z.array(
    z.object({
      _id: objectId,
      rows: z.array(shoppingRow),
      /** Recipes that went with the lines. */
      recipes: z.array(recipeOnList),
      /** Recipes that lost something and stayed. */
      others: z.array(recipeOnList),
    }),
  ),
});
export type ListContents = z.output<typeof listContents>;
export type Removal = ListContents["removed"][number];
