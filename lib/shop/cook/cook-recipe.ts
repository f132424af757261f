import { createHash } from "node:crypto";
import { type LinePattern, writtenText } from "../recipes/amounts/line-pattern";
import type { IngredientLine } from "../recipes/amounts/units";
import { type View, type WrittenLine, writeLine } from "../recipes/amounts/write-line";
import { linesInSteps } from "./lines-in-step";
import { readTimes, type StepTime } from "./read-times";

/**
 * A line of ingredients for the servings and in the units that were asked for. `pieces`: text and amount in turn,
 * beginning with text. `key` stands for the author's own text, so that a changed line does not count as ticked.
 */
export type CookLine = { key: string; pieces: string[]; heading?: true };

/** A step with its times and the places of the lines that it names. */
export type CookStep = { text: string; times: StepTime[]; lines: number[] };

/** What cook mode shows of a recipe. */
export type CookRecipe = {
  id: string;
  title: string;
  lines: CookLine[];
  steps: CookStep[];
};

/** The lines for a view, in pieces, so that amounts stand out. */
export const cookLines = (patterns: readonly LinePattern[], view: View): CookLine[] =>
  patterns.map((pattern) => ({
    key: createHash("sha256").update(writtenText(pattern)).digest("base64url").slice(0, 8),
    pieces: inTurn(writeLine(pattern, view)),
    ...(pattern.heading && { heading: true }),
  }));

/** Text and amounts in turn, as short as a page can hold it. */
function inTurn(pieces: readonly WrittenLine[]): string[] {
  const all = [""];
  for (const { text, amount } of pieces) {
    if (amount !== (all.length % 2 === 0)) all.push("");
    all.push((all.pop() ?? "") + text);
  }
  return all;
}

/** Steps that are read before others have their turn. */
const AT_ONCE = 20;

/** The steps, each with what it asks for. The text is NFC, because the places of its times count that. */
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
