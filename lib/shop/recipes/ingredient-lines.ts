import "server-only";
import { LRUCache } from "lru-cache";
import { patternOf } from "./amounts/line-pattern";
import { type Reading, readLine } from "./amounts/read-line";
import type { IngredientLine } from "./amounts/units";
import { foodOf } from "./foods/find-foods";

/** Most lines of a catalogue are few: "Salt", "2 onions, sliced". Reading one costs about a tenth of a millisecond. */
const readings = new LRUCache<string, Reading>({ max: 5_000 });

function readingOf(text: string): Reading {
  const known = readings.get(text);
  if (known) return known;
  const reading = readLine(text);
  readings.set(text, reading);
  return reading;
}

/** The first that has this text; a line that stands twice is corrected once. */
const withText = (lines: readonly IngredientLine[], text: string) => lines.find((line) => line.text === text);

/**
 * What the ingredients say: as their author corrected it, else as it is read. Only corrections are stored, and only
 * those of a text that is still there count.
 */
export const readIngredients = (
  ingredients: readonly string[],
  corrected: readonly IngredientLine[] = [],
): IngredientLine[] =>
  ingredients.map((text) => ({ text, items: withText(corrected, text)?.items ?? readingOf(text).items }));

/**
 * What is to be stored of the author's lines: those of today's ingredients that say another thing than is read. `sent`
 * goes before what was corrected `earlier`; a sent line without items is read again.
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

/** The lines in pieces, for pages that scale and convert them in the browser. */
export const patternsOf = (lines: readonly IngredientLine[]) =>
  lines.map((line) => patternOf(line, readingOf(line.text)));

/** Ids of the foods that lines of ingredients are, each once; what the table of foods does not know is left out. */
export const foodIdsOf = (lines: readonly IngredientLine[]): string[] => [
  ...new Set(lines.flatMap(({ items }) => items).flatMap(({ food }) => foodOf(food)?.id ?? [])),
];
