import { decodeHTML, decodeHTMLStrict } from "entities";
import { latinDigits } from "@/lib/platform/latin-digits";
import { type ImportedRecipe, MAX_LOOKED_AT, splitLines } from "./imported-recipe";

/** Matches tags that a browser shows as a line break. */
const BREAK =
  /<\/li\b[^<>]{0,500}>\s{0,200}<li\b[^<>]{0,500}>|<(?:br|li|\/p|\/li|\/div|\/h[1-6])\b[^<>]{0,500}>/gi;
const TAG = /<\/?[a-z][^<>]{0,2000}>/gi;
/** How many times HTML is decoded, because some sites encode a text more than once. */
const MAX_ESCAPED = 3;

/**
 * Converts HTML to the text that a reader sees, without tags and with decoded entities. A "<" that begins no tag
 * remains.
 */
export function htmlToText(text: string): string {
  let plain = text;
  for (let round = 0; round < MAX_ESCAPED && /[<&]/.test(plain); round += 1) {
    const before = plain.replace(BREAK, "\n").replace(TAG, "");
    // "R&amp;D" must become "R&D" and not change again. So after the first round only entities that end with ";" are
    // decoded.
    plain = round === 0 ? decodeHTML(before) : decodeHTMLStrict(before);
    if (plain === before) break;
  }
  return plain;
}

/** Removes the markup from all texts of another site's recipe. */
export const withoutMarkup = (recipe: ImportedRecipe): ImportedRecipe => ({
  ...recipe,
  title: htmlToText(recipe.title),
  alternateNames: recipe.alternateNames.map(htmlToText),
  description: htmlToText(recipe.description),
  ingredients: recipe.ingredients.flatMap((line) => splitLines(htmlToText(line)).slice(0, MAX_LOOKED_AT)),
  steps: withoutNumbers(recipe.steps.map(htmlToText)),
  categories: recipe.categories.map(htmlToText),
  keywords: recipe.keywords.map(htmlToText),
  servings: htmlToText(recipe.servings),
});

/** Matches a number before a step: "1. ", "2) ", "(3) ", "Step 4: ". */
const NUMBER =
  /^\s*(?:(?:step|ধাপ)\s*#?(\d{1,3})\s*(?:[.):।–—-]+|(?=\s|$))|[#(]?(\d{1,3})(?:[.):।]|\ufe0f?\u20e3)(?!\d))\s*/iu;
const numberOf = (step: string) => {
  const [head = "", worded, bare] = NUMBER.exec(latinDigits(step.slice(0, 100))) ?? [];
  return { length: head.length, number: head === "" ? null : Number(worded ?? bare) };
};

/**
 * Removes the numbers written before steps, and splits a step that contains several numbered steps. If the numbers
 * are not in sequence, all remain, because they do not number the steps.
 */
export function withoutNumbers(all: readonly string[]): string[] {
  const steps = all.slice(0, MAX_LOOKED_AT);
  const parted =
    steps.filter((step) => numberOf(step).number !== null).length > 1 ? steps : steps.flatMap(parts);
  let last = 0;
  for (const { number } of parted.map(numberOf)) {
    if (number === null) continue;
    if (number !== last + 1 && (number !== 1 || last === 0)) return steps;
    last = number;
  }
  return parted.map((step) => step.slice(numberOf(step).length)).filter((step) => step.trim() !== "");
}

/**
 * Splits "1. Boil. 2. Fry." into two steps. Two numbers are enough if the second follows a sentence's end or a line
 * break. Otherwise at least three are required.
 */
function parts(step: string): string[] {
  if (numberOf(step).number !== 1) return [step];
  const marks = [...latinDigits(step).matchAll(/([.!?।:;)]?)(?<!\s)(\s+)\(?(\d{1,3})[.)।](?=\s|\p{L})/gu)];
  const startsOf = (isClear: boolean) => {
    const starts = [0];
    for (const { 1: end = "", 2: blank = "", 3: number, index } of marks) {
      const counts = !isClear || end !== "" || blank.includes("\n");
      if (counts && Number(number) === starts.length + 1) starts.push(index + end.length);
    }
    return starts;
  };
  const clear = startsOf(true);
  const starts = clear.length > 1 ? clear : startsOf(false);
  if (starts === clear || starts.length > 2)
    return starts.map((from, at) => step.slice(from, starts[at + 1]).trim());
  return [step];
}
