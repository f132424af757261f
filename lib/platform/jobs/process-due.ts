import "server-only";
import { log } from "@/lib/platform/log";
import { takeLease } from "./lease";

const LEASE_MS = 60_000;
/** Most items of one round. */
const BATCH = 100;
/** A service that fails this often in a row is down; what is for it waits for a later round. */
const FAILURES = 3;

/** Items that wait for an outside service. `State`: what an item came to. */
export type Due<Item, State extends string> = {
  /** Names the lease: one server at a time works on it. */
  job: string;
  list: (now: Date, limit: number) => Promise<Item[]>;
  /** Sets when the item is due again; false when another server has taken it meanwhile. */
  postpone: (item: Item, now: Date) => Promise<unknown>;
  process: (item: Item, now: Date) => Promise<State>;
  /** Which service an item waits for; missing: there is one. */
  serviceOf?: (item: Item) => string;
  /** For the log: which item. */
  label: (item: Item) => Record<string, string>;
};

export type RoundOptions = { now?: Date; holder?: string; stopped?: () => boolean };

/**
 * One round over what is due: each item is put off before it is asked about, so that one that always fails does not
 * stand in front of the others. Answers how many came to each state; null: another server has the lease. `now` and
 * `holder` are for tests.
 */
export async function processDue<Item, State extends string>(
  due: Due<Item, State>,
  options: RoundOptions,
): Promise<{ checked: number; states: Partial<Record<State, number>> } | null> {
  const now = options.now ?? new Date();
  const round = { checked: 0, states: {} as Partial<Record<State, number>> };
  const failures = new Map<string, number>();
  if (!(await takeLease(due.job, LEASE_MS, options.holder))) return null;
  let leased = Date.now();
  for (const item of await due.list(now, BATCH)) {
    if (options.stopped?.()) break;
    const service = due.serviceOf?.(item) ?? "";
    const failed = failures.get(service) ?? 0;
    if (failed >= FAILURES) continue;
    if (Date.now() - leased > LEASE_MS / 4) {
      if (!(await takeLease(due.job, LEASE_MS, options.holder))) break;
      leased = Date.now();
    }
    if ((await due.postpone(item, now)) === false) continue;
    round.checked++;
    try {
      const state = await due.process(item, now);
      round.states[state] = (round.states[state] ?? 0) + 1;
      failures.delete(service);
    } catch (err) {
      log.error({ err, ...due.label(item) }, `${due.job} did not get through`);
      failures.set(service, failed + 1);
    }
  }
  return round;
}
