import "server-only";
import { LRUCache } from "lru-cache";
import { patternOf } from "./amounts/line-pattern";
import { type Reading, readLine } from "./amounts/read-line";
import type { IngredientLine } from "./amounts/units";
import { foodOf } from "./foods/find-foods";

/** A cache of parsed ingredient lines, because most lines occur in many recipes. */
const readings = new LRUCache<string, Reading>({ max: 5_000 });

function readingOf(text: string): Reading {
  const known = readings.get(text);
  if (known) return known;
  const reading = readLine(text);
  readings.set(text, reading);
  return reading;
}

/** Finds the first line with this text. Equal lines of a recipe share one correction. */
const withText = (lines: readonly IngredientLine[], text: string) => lines.find((line) => line.text === text);

/**
 * Returns a recipe's ingredient lines with their foods and amounts: the author's correction, or else the parsed ones.
 */
export const readIngredients = (
  ingredients: readonly string[],
  corrected: readonly IngredientLine[] = [],
): IngredientLine[] =>
  ingredients.map((text) => ({ text, items: withText(corrected, text)?.items ?? readingOf(text).items }));

/** Returns the author's corrections to store. `sent` replaces `earlier` corrections of the same line. */
export const correctionsOf = (
  ingredients: readonly string[],
  sent: readonly IngredientLine[] = [],
  earlier: readonly IngredientLine[] = [],
): IngredientLine[] =>
  [...new Set(ingredients)].flatMap((text) => {
    const line = withText(sent, text) ?? withText(earlier, text);
    if (!line || line.items.length === 0) return [];
    return JSON.stringify(line.items) === JSON.stringify(readingOf(text).items) ? [] : [line];
  });

/** Converts ingredient lines to patterns, which pages scale and convert in the browser. */
export const patternsOf = (lines: readonly IngredientLine[]) =>
  lines.map((line) => patternOf(line, readingOf(line.text)));

/** Returns the ids of the foods in ingredient lines, each once. Leaves out foods that are not in the food table. */
export const foodIdsOf = (lines: readonly IngredientLine[]): string[] => [
  ...new Set(lines.flatMap(({ items }) => items).flatMap(({ food }) => foodOf(food)?.id ?? [])),
];
