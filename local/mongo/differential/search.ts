import fc from "fast-check";
import type { Figures } from "./figures";
import { Difference, lockstep } from "./lockstep";
import { type Step, steps } from "./operations";
import { shellLines } from "./shell";
import type { Side } from "./side";

/** A case on which two servers differ, as small as it could be made. */
export interface Found {
  steps: Step[];
  /** What differs, and the lines to type into mongosh to see it. */
  report: string;
}

export interface SearchOptions {
  runs: number;
  seed: number;
  /** How many smaller cases are tried once one has failed. */
  shrinks?: number;
  figures?: Figures;
}

/** Runs random cases on local/mongo (the first) and another server until they differ; undefined when they never do. */
export async function findDifference(
  sides: [Side, Side],
  { runs, seed, shrinks = 2000, figures }: SearchOptions,
): Promise<Found | undefined> {
  let tried = 0;
  const property = fc.asyncProperty(fc.noBias(steps), async (drawn) => {
    if (tried > 0 && ++tried > shrinks) return;
    try {
      await lockstep(drawn, sides, tried === 0 ? figures : undefined);
    } catch (error) {
      tried ||= 1;
      throw error;
    }
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns: runs, seed });
  if (!failed) return undefined;
  if (!(errorInstance instanceof Difference) || !counterexample) throw errorInstance;
  const lines = shellLines(counterexample[0]);
  return { steps: counterexample[0], report: `seed ${seed}: ${errorInstance.message}\n\n${lines}` };
}
