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
  /** Ends making a failing case smaller after so long, ms; what was reached by then is reported. */
  shrinkMs?: number;
  figures?: Figures;
}

/** Runs random cases on local/mongo (the first) and another server until they differ; undefined when they never do. */
export async function findDifference(
  sides: [Side, Side],
  { runs, seed, shrinkMs = 60_000, figures }: SearchOptions,
): Promise<Found | undefined> {
  let began = 0;
  const property = fc.asyncProperty(fc.noBias(steps), async (drawn) => {
    if (began > 0 && Date.now() - began > shrinkMs) return;
    try {
      await lockstep(drawn, sides, began === 0 ? figures : undefined);
    } catch (error) {
      began ||= Date.now();
      throw error;
    }
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns: runs, seed });
  if (!failed) return undefined;
  if (!(errorInstance instanceof Difference) || !counterexample) throw errorInstance;
  const lines = shellLines(counterexample[0]);
  return { steps: counterexample[0], report: `seed ${seed}: ${errorInstance.message}\n\n${lines}` };
}
