import "server-only";
import { LRUCache } from "lru-cache";
import { patternOf } from "./amounts/line-pattern";
import { type Reading, readLine } from "./amounts/read-line";
import type { IngredientLine } from "./amounts/units";
import { foodOf } from "./foods/find-foods";

/**
 * Readings of ingredient lines are cached, because most lines of the catalogue repeat ("Salt", "2 onions, sliced").
 * Reading a line takes about 0.1 ms.
 */
const readings = new LRUCache<string, Reading>({ max: 5_000 });

function readingOf(text: string): Reading {
  const known = readings.get(text);
  if (known) return known;
  const reading = readLine(text);
  readings.set(text, reading);
  return reading;
}

/** The first line with this text; when a line stands twice in a recipe, its correction counts for both. */
const withText = (lines: readonly IngredientLine[], text: string) => lines.find((line) => line.text === text);

/**
 * The ingredient lines of a recipe with their items: as the author corrected them, else as they are read. Only
 * corrections are stored; a correction counts only while a line has its text.
 */
export const readIngredients = (
  ingredients: readonly string[],
  corrected: readonly IngredientLine[] = [],
): IngredientLine[] =>
  ingredients.map((text) => ({ text, items: withText(corrected, text)?.items ?? readingOf(text).items }));

/**
 * The corrections to store: lines of the present ingredients whose items differ from those that are read. `sent`
 * takes precedence over `earlier`; a sent line without items drops the correction.
 */
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

/** Patterns of the lines, which pages scale and convert in the browser. */
export const patternsOf = (lines: readonly IngredientLine[]) =>
  lines.map((line) => patternOf(line, readingOf(line.text)));

/** Ids of the foods in ingredient lines, each once; foods that are not in the table are left out. */
export const foodIdsOf = (lines: readonly IngredientLine[]): string[] => [
  ...new Set(lines.flatMap(({ items }) => items).flatMap(({ food }) => foodOf(food)?.id ?? [])),
];
