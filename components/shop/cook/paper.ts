import type { Recipe } from "@/lib/shop/recipes/schema";

/** Signs and lines that fit on a sheet in each size of type; what is longer takes a second sheet in the smallest. */
const ROOM = { large: 1_900, medium: 3_000 } as const;
/** An entry fills its last line, whatever is in it; of ingredients two stand beside each other. */
const PER_STEP = 70;
const PER_LINE = 32;

/** The largest type in which a recipe should fit on one sheet. */
export function sizeFor({
  ingredients,
  instructions,
}: Pick<Recipe, "ingredients" | "instructions">): "large" | "medium" | "small" {
  const signs = (texts: readonly string[], least: number) =>
    texts.reduce((sum, text) => sum + Math.max(least, text.length + least / 2), 0);
  const length = signs(instructions, PER_STEP) + signs(ingredients, PER_LINE);
  return length <= ROOM.large ? "large" : length <= ROOM.medium ? "medium" : "small";
}

/**
 * How the sheet comes out of a printer. Part of the page rather than of the style sheets, because a page size would hold for
 * everything that is printed after a visit here. On a screen the type is as large as anywhere.
 */
export const PAPER = `
@page { size: A4; margin: 13mm 14mm }
.sheet { font-size: 1rem; line-height: 1.5 }
.sheet-title { font-size: 1.9em; line-height: 1.1 }
.sheet-heading { font-size: 1.15em }
@media print {
  html, body { background: #fff !important }
  .sheet { line-height: 1.36 }
  .sheet[data-size=large] { font-size: 12.5pt }
  .sheet[data-size=medium] { font-size: 11pt }
  .sheet[data-size=small] { font-size: 9.5pt }
}
`;
