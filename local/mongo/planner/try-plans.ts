import { MongoError } from "../errors";
import type { CollectionInfo } from "../storage/catalog";
import { matching } from "./execute";
import type { Plan, PlanRequest } from "./plan";
import type { Counters } from "./scan-keys";

/** Number of keys and documents that each plan may read in the first, second and third round of trials. */
const ROUNDS = [60, 600, 6000];

class OutOfBudget extends Error {}

/** Counters that throw OutOfBudget once a scan has read enough. */
class Budget implements Counters {
  private keys = 0;
  private docs = 0;
  constructor(private readonly most: number) {}
  get keysExamined(): number {
    return this.keys;
  }
  set keysExamined(value: number) {
    this.keys = value;
    this.check();
  }
  get docsExamined(): number {
    return this.docs;
  }
  set docsExamined(value: number) {
    this.docs = value;
    this.check();
  }
  private check(): void {
    if (this.keys + this.docs > this.most) throw new OutOfBudget();
  }
}

interface Trial {
  plan: Plan;
  keys: number;
  docs: number;
  found: number;
  /** Whether the plan found enough documents within the budget. */
  done: boolean;
}

/** Tries plans on the data and returns the one that finishes first. `plans` are sorted, the most promising first. */
export function tryPlans(collection: CollectionInfo, request: PlanRequest, plans: readonly Plan[]): Plan {
  const [guess] = plans;
  if (!guess) throw new Error("there are no plans to try");
  const { reader } = request;
  return (reader && triedIn(ROUNDS, collection, { ...request, reader }, plans)?.plan) ?? guess;
}

/**
 * Returns how many keys and documents a plan may read in the first and in the second trial. `limit`: number of
 * documents needed.
 */
function roundsFor(limit = 0): number[] {
  const [first = 0, second = 0, last = 0] = ROUNDS;
  return [first, Math.min(last, Math.max(second, 3 * limit))];
}

/** Tries the plans for a short time. Returns the best plan if it finishes in this time, otherwise undefined. */
export function soonDone(
  collection: CollectionInfo,
  request: PlanRequest,
  plans: readonly Plan[],
): Plan | undefined {
  const { reader } = request;
  const best = reader && triedIn(roundsFor(request.limit), collection, { ...request, reader }, plans);
  return best?.done ? best.plan : undefined;
}

/** Tries the plans in rounds until one finishes. Returns the best result. */
function triedIn(
  rounds: readonly number[],
  collection: CollectionInfo,
  request: PlanRequest & Required<Pick<PlanRequest, "reader">>,
  plans: readonly Plan[],
): Trial | undefined {
  let trials: Trial[] = [];
  for (const most of rounds) {
    trials = plans.map((plan) => tried(collection, request, plan, most));
    if (trials.some((trial) => trial.done)) break;
  }
  const limit = request.limit ?? Number.POSITIVE_INFINITY;
  return trials.sort((a, b) => better(a, b, limit))[0];
}

const worksOf = ({ keys, docs }: Trial): number => keys + docs;

/**
 * Limit for a scan in sort order that has to fill a page: the largest number of keys and documents that it may read.
 */
const MOST_FOR_PAGE = 60_000;
const rate = (trial: Trial): number => trial.found / Math.max(1, worksOf(trial));

function better(a: Trial, b: Trial, limit: number): number {
  if (a.done !== b.done) return a.done ? -1 : 1;
  if (a.done) return worksOf(a) - worksOf(b);
  // Prefers the plan that yields the requested order, if it fills a page soon enough.
  if (a.plan.sorted !== b.plan.sorted) {
    const walking = a.plan.sorted ? a : b;
    if (limit / rate(walking) < MOST_FOR_PAGE) return walking === a ? -1 : 1;
  }
  return rate(b) - rate(a);
}

function tried(
  collection: CollectionInfo,
  request: PlanRequest & Required<Pick<PlanRequest, "reader">>,
  plan: Plan,
  most: number,
): Trial {
  const budget = new Budget(most);
  const wanted = plan.sorted ? (request.limit ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  let found = 0;
  let done = true;
  try {
    for (const _ of matching(request.reader, collection, plan, request.filter, budget, true))
      if (++found >= wanted) break;
  } catch (error) {
    // Ignores an error that the filter throws during a trial.
    if (!(error instanceof OutOfBudget || error instanceof MongoError)) throw error;
    done = false;
  }
  return { plan, keys: budget.keysExamined, docs: budget.docsExamined, found, done };
}
