import { z } from "zod";
import { count, objectId } from "@/lib/platform/http/answers";
import { UNITS } from "@/lib/shop/recipes/amounts/units";
import { AISLES } from "@/lib/shop/recipes/foods/food";
import { MEASURES } from "./measure";

/**
 * A part of a shopping list line: what one recipe needs, or what the person typed (`recipeId` null). The line's total
 * is computed, never stored.
 */
const share = z.object({
  recipeId: objectId.nullable(),
  /** The food as its author wrote it: "onions". */
  food: z.string(),
  /** null if no amount could be parsed. */
  quantity: z.number().nullable(),
  unit: z.enum(UNITS).nullable(),
  /** The original ingredient lines whose amount could not be parsed ("a handful of mint"). */
  notes: z.array(z.string()),
});
export type Share = z.output<typeof share>;

/**
 * A line of the shopping list: one food in amounts that can be added up. Ids are stored as text, because browsers
 * store them too.
 */
export const shoppingRow = z.object({
  _id: objectId,
  /** The key of the food (`foodKey`). Foods with equal keys are added up in one line. */
  key: z.string(),
  measure: z.enum(MEASURES),
  aisle: z.enum(AISLES),
  /** True if the item is already in the shopping basket. */
  checked: z.boolean(),
  have: z.boolean().describe("At home already."),
  grown: z.boolean().describe("It was checked or at home, and more was added since."),
  additions: count.describe("How often something was added; sent with a check it says what was seen."),
  shares: z.array(share).min(1),
});
export type ShoppingRow = z.output<typeof shoppingRow>;

/** A recipe whose ingredients are on the list. */
export const recipeOnList = z.object({
  recipeId: objectId,
  title: z.string(),
  titleBn: z.string().optional(),
  servings: z.number().nullable().describe("Together; null: the recipe names none."),
  times: z.number().describe("How many times as much as written, together."),
});
export type RecipeOnList = z.output<typeof recipeOnList>;

/** The contents of a list. */
export const listContents = z.object({
  rows: z.array(shoppingRow),
  recipes: z.array(recipeOnList),
  /** What the latest removals took off the list, stored so that they can be undone. */
  removed: z.array(
    z.object({
      _id: objectId,
      rows: z.array(shoppingRow),
      /** Recipes that the removal took off the list. */
      recipes: z.array(recipeOnList),
      /** Recipes of which the removal took only some lines off the list. */
      others: z.array(recipeOnList),
    }),
  ),
});
export type ListContents = z.output<typeof listContents>;
export type Removal = ListContents["removed"][number];
