import { MongoError } from "../errors";
import type { CollectionInfo } from "../storage/catalog";
import { matching } from "./execute";
import type { Plan, PlanRequest } from "./plan";
import type { Counters } from "./scan-keys";

/** Keys and documents that each plan may look at, round by round; a round with a winner is the last. */
const ROUNDS = [60, 600, 6000];

class OutOfBudget extends Error {}

/** Counters that end a scan once it has looked at enough. */
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

/** How a plan did when it was tried. */
interface Trial {
  plan: Plan;
  keys: number;
  docs: number;
  found: number;
  /** Whether it had its whole answer, or all that is wanted of it, before it was stopped. */
  done: boolean;
}

/** Tries plans side by side on the data and takes the one that is done first; `plans` are ranked by a guess. */
export function tryPlans(collection: CollectionInfo, request: PlanRequest, plans: readonly Plan[]): Plan {
  const [guess] = plans;
  if (!guess) throw new Error("there are no plans to try");
  const { reader } = request;
  return (reader && triedIn(ROUNDS, collection, { ...request, reader }, plans)?.plan) ?? guess;
}

/** Rounds that are enough for a page of so many: a key and a document for each, and half as much passed over. */
function roundsFor(limit = 0): number[] {
  const [first = 0, second = 0, last = 0] = ROUNDS;
  return [first, Math.min(last, Math.max(second, 3 * limit))];
}

/** The choice among these plans, where one has its whole answer before much is looked at. */
export function soonDone(
  collection: CollectionInfo,
  request: PlanRequest,
  plans: readonly Plan[],
): Plan | undefined {
  const { reader } = request;
  const best = reader && triedIn(roundsFor(request.limit), collection, { ...request, reader }, plans);
  return best?.done ? best.plan : undefined;
}

/** Round by round until one is done: the best. */
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

/** A page that would take more than this by walking an order is no argument for walking it. */
const MOST_FOR_PAGE = 60_000;
const rate = (trial: Trial): number => trial.found / Math.max(1, worksOf(trial));

function better(a: Trial, b: Trial, limit: number): number {
  if (a.done !== b.done) return a.done ? -1 : 1;
  if (a.done) return worksOf(a) - worksOf(b);
  // A plan that gives its page as it goes is better than one that has to sort everything first.
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
    // An error of the filter is the query's own only when the plan that is chosen meets it too.
    if (!(error instanceof OutOfBudget || error instanceof MongoError)) throw error;
    done = false;
  }
  return { plan, keys: budget.keysExamined, docs: budget.docsExamined, found, done };
}
