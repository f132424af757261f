import fc from "fast-check";
import type { Figures } from "./figures";
import { Difference, lockstep, nameOf } from "./lockstep";
import { type Step, steps } from "./operations";
import { reduced } from "./reduce";
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

/** All cases that differ in one way. */
export interface Kind extends Found {
  name: string;
  times: number;
}

/** The difference that a case shows, if any. */
async function differenceOf(
  drawn: Step[],
  sides: [Side, Side],
  figures?: Figures,
): Promise<Difference | undefined> {
  try {
    await lockstep(drawn, sides, figures);
    return undefined;
  } catch (error) {
    if (error instanceof Difference) return error;
    throw error;
  }
}

/**
 * Runs random cases on local/mongo (the first) and another server, goes on where they differ, and sorts the differences
 * by kind: the command made small, its operators, and what each of the two made of it.
 */
export async function sortDifferences(
  sides: [Side, Side],
  { runs, seed, shrinks = 300, figures }: SearchOptions,
): Promise<Kind[]> {
  const kinds = new Map<string, Kind>();
  for (const drawn of fc.sample(fc.noBias(steps), { numRuns: runs, seed })) {
    const first = await differenceOf(drawn, sides, figures);
    if (!first) continue;
    // The same outcomes of the same command count as the same difference while a case is made small.
    const alike = async (less: Step[]): Promise<boolean> => {
      const found = await differenceOf(less, sides);
      return found?.outcomes === first.outcomes && nameOf(found.command) === nameOf(first.command);
    };
    const small = await reduced(drawn, alike, shrinks);
    const difference = (await differenceOf(small, sides)) ?? first;
    const known = kinds.get(difference.kind);
    if (known) known.times++;
    else
      kinds.set(difference.kind, {
        name: difference.kind,
        times: 1,
        steps: small,
        report: `${difference.message}\n\n${shellLines(small)}`,
      });
  }
  return [...kinds.values()].sort((a, b) => b.times - a.times);
}

/** The kinds as a text: how often each came, and an example of it. */
export const listed = (kinds: readonly Kind[]): string =>
  kinds.map(({ name, times, report }) => `${times} x ${name}\n${report}`).join("\n\n");
