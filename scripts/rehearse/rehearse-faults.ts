import { type Cook, publish } from "./check/fresh-pages";
import { judgeSite, untilReady, type Verdict } from "./check/verdict";
import type { Fault } from "./faults";
import { pause } from "./load/client";
import { type Seen, seenIn, startLoad } from "./load/mixed-load";
import { newPerson } from "./load/people";
import type { Served } from "./site";

/**
 * The effects of one fault. `readyAfterMs` is how long it took, after the fault ended, until every server was ready.
 */
export type FaultResult = Seen & { readyAfterMs: number; verdict: Verdict };

/**
 * `seconds` is the duration of the load for each fault, half of it before the fault. `pace` multiplies the durations
 * of faults.
 */
export type Times = { seconds: number; pace: number };

/**
 * Causes faults under load, one after another, and checks the site after each fault. `only` selects faults by parts
 * of their names; if it is empty, all faults are caused.
 */
export async function rehearseFaults<Site extends Served>(
  site: Site,
  faults: readonly Fault<Site>[],
  times: Times,
  only: readonly string[],
  tell: (result: FaultResult) => void,
): Promise<FaultResult[]> {
  const chosen = faults.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
  if (chosen.length === 0) throw new Error(`--only: there are ${faults.map(({ name }) => name).join(", ")}`);
  const cook = await publish(await newPerson(site.url, "Cook"));
  const results: FaultResult[] = [];
  for (const fault of chosen) {
    const result = await rehearseOne(site, fault, times, cook);
    results.push(result);
    tell(result);
  }
  return results;
}

async function rehearseOne<Site extends Served>(
  site: Site,
  fault: Fault<Site>,
  { seconds, pace }: Times,
  cook: Cook,
): Promise<FaultResult> {
  const load = await startLoad(site, cook);
  await pause(seconds * 500);
  load.tally.take();
  const undo = await fault.begin(site);
  await pause(fault.seconds * pace * 1000);
  await undo?.();
  const [readyAfterMs] = await Promise.all([untilReady(site), pause(seconds * 500)]);
  await load.stop();
  const seen = seenIn(fault.name, load);
  return { ...seen, readyAfterMs, verdict: await judgeSite(site, load.done, cook) };
}

/** Returns true if a verdict lists no failure. */
export const isSound = ({ verdict }: { verdict: Verdict }): boolean =>
  Object.values(verdict).every((part) => (Array.isArray(part) ? part.length === 0 : part === 0));
