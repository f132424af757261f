import { z } from "zod";
import { UNITS } from "@/lib/shop/recipes/amounts/units";
import { AISLES } from "@/lib/shop/recipes/foods/food";
import { MEASURES } from "./measure";
import type { ListContents } from "./shopping-list";

const id = z.string().regex(/^[0-9a-f]{24}$/);
const row = z.object({
  _id: id,
  key: z.string(),
  measure: z.enum(MEASURES),
  aisle: z.enum(AISLES),
  checked: z.boolean(),
  have: z.boolean(),
  grown: z.boolean(),
  additions: z.int(),
  shares: z
    .array(
      z.object({
        recipeId: id.nullable(),
        food: z.string(),
        quantity: z.number().nullable(),
        unit: z.enum(UNITS).nullable(),
        notes: z.array(z.string()),
      }),
    )
    .min(1),
});
const recipe = z.object({
  recipeId: id,
  title: z.string(),
  titleBn: z.string().optional(),
  servings: z.number().nullable(),
  times: z.number(),
});
const stored = z.object({
  id,
  list: z.object({
    rows: z.array(row),
    recipes: z.array(recipe),
    removed: z.array(
      z.object({ _id: id, rows: z.array(row), recipes: z.array(recipe), others: z.array(recipe) }),
    ),
  }),
});

/** A guest's list out of the browser's storage, which anything may have written; null: it is none. */
export function readStoredList(value: unknown): { id: string; list: ListContents } | null {
  return stored.safeParse(value).data ?? null;
}
