import type { IngredientLine } from "./amounts/units";
import { foodOf } from "./foods/find-foods";

/** Ids of the foods that lines of ingredients are, each once; what the table of foods does not know is left out. */
export const foodIdsOf = (lines: readonly IngredientLine[]): string[] => [
  ...new Set(
    lines
      .flatMap(({ text, items }) => (items.length > 0 ? items.map(({ food }) => food) : [text]))
      .flatMap((food) => foodOf(food)?.id ?? []),
  ),
];
