import { publish } from "./check/fresh-pages";
import { judge, untilReady, type Verdict } from "./check/verdict";
import { FAULTS, type Fault } from "./faults";
import { pause } from "./load/client";
import { startLoad } from "./load/mixed-load";
import { newPerson } from "./load/people";
import type { Figures } from "./load/tally";
import type { Site } from "./site";

export type FaultResult = {
  name: string;
  figures: Figures;
  /** How long after the fault's end every server was ready, ms. */
  readyAfterMs: number;
  orders: number;
  bookings: number;
  steps: number;
  verdict: Verdict;
};

export type FaultOptions = {
  /** Load before and after each fault, s. */
  seconds: number;
  /** What the duration of faults that last is multiplied with. */
  pace: number;
  /** Only those whose name holds one of these; empty: all. */
  only: readonly string[];
};

/** Lets each fault happen under the mixed load, and judges afterwards; tells of each as it is over. */
export async function rehearseFaults(
  site: Site,
  { seconds, pace, only }: FaultOptions,
  tell: (result: FaultResult) => void,
): Promise<FaultResult[]> {
  const cook = await publish(site.url, await newPerson(site.url, "Cook"));
  const chosen = FAULTS.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
  if (chosen.length === 0) throw new Error(`--only: there are ${FAULTS.map(({ name }) => name).join(", ")}`);
  const results: FaultResult[] = [];
  for (const fault of chosen) {
    const result = await rehearseOne(site, fault, { seconds, pace, cook });
    results.push(result);
    tell(result);
  }
  return results;
}

async function rehearseOne(
  site: Site,
  { name, seconds: lasts, begin }: Fault,
  { seconds, pace, cook }: { seconds: number; pace: number; cook: Awaited<ReturnType<typeof publish>> },
): Promise<FaultResult> {
  const load = await startLoad(site, { _id: cook.recipeId, price: cook.price });
  await pause(seconds * 500);
  load.tally.take();
  const undo = await begin(site);
  await pause(lasts * pace * 1000);
  undo?.();
  const [readyAfterMs] = await Promise.all([untilReady(site), pause(seconds * 500)]);
  await load.stop();
  const figures = load.tally.take();
  const verdict = await judge(site, load.done, cook);
  const { orders, bookings, steps } = load.done;
  return {
    name,
    figures,
    readyAfterMs,
    orders: orders.length,
    bookings: bookings.length,
    steps: steps.length,
    verdict,
  };
}

/** Whether everything that was promised holds. */
export const isSound = ({ verdict }: { verdict: Verdict }): boolean =>
  Object.values(verdict).every((part) => (Array.isArray(part) ? part.length === 0 : part === 0));
