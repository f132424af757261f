import { createHash } from "node:crypto";
import { type LinePattern, writtenText } from "../recipes/amounts/line-pattern";
import type { IngredientLine } from "../recipes/amounts/units";
import { type View, type WrittenLine, writeLine } from "../recipes/amounts/write-line";
import { linesInSteps } from "./lines-in-step";
import { readTimes, type StepTime } from "./read-times";

/**
 * An ingredient line in the chosen servings and units. `pieces` alternates text and amount, beginning with text.
 * `key` changes if the author changes the line.
 */
export type CookLine = { key: string; pieces: string[]; heading?: true };

/** A step of a recipe with the times in its text. `lines` contains indexes of the ingredients that the step names. */
export type CookStep = { text: string; times: StepTime[]; lines: number[] };

export type CookRecipe = {
  id: string;
  title: string;
  lines: CookLine[];
  steps: CookStep[];
};

/** Splits ingredient lines into pieces for cook mode, so that the page can emphasise amounts. */
export const cookLines = (patterns: readonly LinePattern[], view: View): CookLine[] =>
  patterns.map((pattern) => ({
    key: createHash("sha256").update(writtenText(pattern)).digest("base64url").slice(0, 8),
    pieces: inTurn(writeLine(pattern, view)),
    ...(pattern.heading && { heading: true }),
  }));

/** Joins neighbouring pieces of the same kind, so that text and amount alternate. The first piece is text. */
function inTurn(pieces: readonly WrittenLine[]): string[] {
  const all = [""];
  for (const { text, amount } of pieces) {
    if (amount !== (all.length % 2 === 0)) all.push("");
    all.push((all.pop() ?? "") + text);
  }
  return all;
}

/** How many steps are processed before the server can handle other requests. */
const AT_ONCE = 20;

/**
 * Returns the steps, each with its times and its ingredient lines. The text is in NFC, because the positions of the
 * times refer to NFC.
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
