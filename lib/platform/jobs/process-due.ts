import "server-only";
import { log } from "@/lib/platform/log";
import { takeLease } from "./lease";

const LEASE_MS = 60_000;
/** The most items that one run processes. */
const BATCH = 100;
/** After this many failures in a row, a run skips all further items for the same service. */
const FAILURES = 3;

/** Items for which an external service must be called. `State` is the type of an item's state after the call. */
export type Due<Item, State extends string> = {
  /** The name of the lease. Only the server that holds it processes these items. */
  job: string;
  list: (now: Date, limit: number) => Promise<Item[]>;
  /** Sets the next time at which the item is due. Resolves to false if another server has started on the item. */
  postpone: (item: Item, now: Date) => Promise<unknown>;
  process: (item: Item, now: Date) => Promise<State>;
  /** The service that an item is for. If undefined, all items are for one service. */
  serviceOf?: (item: Item) => string;
  /** Fields that identify the item in the log. */
  label: (item: Item) => Record<string, string>;
  /** How many items are processed at once. Defaults to one after the other. */
  atOnce?: number;
};

export type RoundOptions = { now?: Date; holder?: string; stopped?: () => boolean };

/**
 * Processes up to BATCH due items, each once. Postpones an item before processing it, so that an item that always
 * fails does not block the others. Returns the number of items in each state, or null if another server holds the
 * lease. `now` and `holder` are for tests.
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
  const processOne = async (item: Item) => {
    const service = due.serviceOf?.(item) ?? "";
    const failed = failures.get(service) ?? 0;
    if (failed >= FAILURES || (await due.postpone(item, now)) === false) return;
    round.checked++;
    try {
      const state = await due.process(item, now);
      round.states[state] = (round.states[state] ?? 0) + 1;
      failures.delete(service);
    } catch (err) {
      log.error({ err, ...due.label(item) }, `${due.job} did not get through`);
      failures.set(service, failed + 1);
    }
  };
  const items = await due.list(now, BATCH);
  const mayGoOn = async () => {
    if (options.stopped?.()) return false;
    if (Date.now() - leased <= LEASE_MS / 4) return true;
    const isLeased = await takeLease(due.job, LEASE_MS, options.holder);
    if (isLeased) leased = Date.now();
    return isLeased;
  };
  // Each takes the next item once it is through with one, so that a slow item holds up no other.
  const takeTurns = async () => {
    while (items.length > 0 && (await mayGoOn())) {
      const item = items.shift();
      if (item !== undefined) await processOne(item);
    }
  };
  await Promise.all(Array.from({ length: due.atOnce ?? 1 }, takeTurns));
  return round;
}
