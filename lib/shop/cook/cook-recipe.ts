import { createHash } from "node:crypto";
import { type LinePattern, writtenText } from "../recipes/amounts/line-pattern";
import type { IngredientLine } from "../recipes/amounts/units";
import { type View, type WrittenLine, writeLine } from "../recipes/amounts/write-line";
import { linesInSteps } from "./lines-in-step";
import { readTimes, type StepTime } from "./read-times";

/**
 * A line of ingredients for the servings and units that were asked for. `pieces`: text and amount alternate,
 * beginning with text. `key` is a hash of the author's own text, so that a line that its author changed does not
 * count as ticked.
 */
export type CookLine = { key: string; pieces: string[]; heading?: true };

/**
 * A step with its times. `lines`: indexes of the ingredient lines that it names.
 * 95-
 */
export type CookStep = { text: string; times: StepTime[]; lines: number[] };

/** The recipe as cook mode shows it. */
export type CookRecipe = {
  id: string;
  title: string;
  lines: CookLine[];
  steps: CookStep[];
};

/** Ingredient lines for cook mode, split in pieces, so that the page can emphasise amounts. */
export const cookLines = (patterns: readonly LinePattern[], view: View): CookLine[] =>
  patterns.map((pattern) => ({
    key: createHash("sha256").update(writtenText(pattern)).digest("base64url").slice(0, 8),
    pieces: inTurn(writeLine(pattern, view)),
    ...(pattern.heading && { heading: true }),
  }));

/** Joins neighbouring pieces of the same kind, so that text and amounts alternate, beginning with text. */
function inTurn(pieces: readonly WrittenLine[]): string[] {
  const all = [""];
  for (const { text, amount } of pieces) {
    if (amount !== (all.length % 2 === 0)) all.push("");
    all.push((all.pop() ?? "") + text);
  }
  return all;
}

/** Steps that are read before the event loop serves other requests. */
const AT_ONCE = 20;

/**
 * The steps, each with its times and its ingredient lines. The text is NFC, because the positions of the times refer
 * to NFC.
 */
export async function cookSteps(
  instructions: readonly string[],
  lines: readonly IngredientLine[],
): Promise<CookStep[]> {
  const linesOf = linesInSteps(lines);
  const steps: CookStep[] = [];
  for (const [at, written] of instructions.entries()) {
    if (at % AT_ONCE === 0) await new Promise(setImmediate);
    const text = written.normalize("NFC");
    steps.push({ text, times: readTimes(text), lines: linesOf(text) });
  }
  return steps;
}
