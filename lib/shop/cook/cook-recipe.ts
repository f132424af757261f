import type { LinePattern } from "../recipes/amounts/line-pattern";
import type { IngredientLine } from "../recipes/amounts/units";
import { type View, type WrittenLine, writeLine } from "../recipes/amounts/write-line";
import { stepLines } from "./lines-in-step";
import { readTimes, type StepTime } from "./read-times";

/** A line of ingredients for the servings and in the units that were asked for. `written`: the author's own. */
export type CookLine = { written: string; pieces: WrittenLine[]; heading?: true };

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
    written: pattern.text,
    pieces: joined(writeLine(pattern, view)),
    ...(pattern.heading && { heading: true }),
  }));

/** Neighbours of one kind are one piece. */
function joined(pieces: readonly WrittenLine[]): WrittenLine[] {
  const all: WrittenLine[] = [];
  for (const { text, amount } of pieces) {
    const last = all.at(-1);
    if (last?.amount === amount) last.text += text;
    else all.push({ text, amount });
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
  const linesOf = stepLines(lines);
  const steps: CookStep[] = [];
  for (const [at, written] of instructions.entries()) {
    if (at % AT_ONCE === 0) await new Promise(setImmediate);
    const text = written.normalize("NFC");
    steps.push({ text, times: readTimes(text), lines: linesOf(text) });
  }
  return steps;
}
