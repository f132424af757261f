import type { CollectionInfo } from "../storage/catalog";
import { matching } from "./execute";
import type { Choice, Plan, PlanRequest } from "./plan";
import type { Counters } from "./scan-keys";

/** Keys and documents that each plan may look at, round by round; a round with a winner is the last. */
const ROUNDS = [60, 600, 6000];

interface Trial {
  plan: Plan;
  works: number;
  found: number;
  /** Whether the plan had its whole answer, or the first page of it, within the round. */
  done: boolean;
}

class OutOfBudget extends Error {}

/** Counters that end a scan once it has looked at enough. */
class Budget implements Counters {
  private keys = 0;
  private docs = 0;
  constructor(private readonly most: number) {}
  get works(): number {
    return this.keys + this.docs;
  }
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
    if (this.works > this.most) throw new OutOfBudget();
  }
}

/** Tries plans side by side on the data and takes the one that is done first; `plans` are ranked by a guess. */
export function tryPlans(collection: CollectionInfo, request: PlanRequest, plans: readonly Plan[]): Choice {
  const { reader } = request;
  const [guess] = plans;
  if (!guess) throw new Error("there are no plans to try");
  if (!reader) return { plan: guess, rejected: plans.slice(1) };
  let trials: Trial[] = [];
  for (const most of ROUNDS) {
    trials = plans.map((plan) => tried(collection, { ...request, reader }, plan, most));
    if (trials.some((trial) => trial.done)) break;
  }
  trials.sort(better);
  const [best, ...others] = trials;
  return { plan: best?.plan ?? guess, rejected: others.map(({ plan }) => plan) };
}

function better(a: Trial, b: Trial): number {
  if (a.done !== b.done) return a.done ? -1 : 1;
  if (a.done) return a.works - b.works;
  // Not done: one that gives its results as it goes is better than one that has to sort all of them first.
  if (a.plan.sorted !== b.plan.sorted) {
    const streaming = a.plan.sorted ? a : b;
    if (streaming.found > 0) return streaming === a ? -1 : 1;
  }
  return b.found / b.works - a.found / a.works;
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
  try {
    for (const _ of matching(request.reader, collection, plan, request.filter, budget, true))
      if (++found >= wanted) break;
  } catch (error) {
    if (!(error instanceof OutOfBudget)) throw error;
    return { plan, works: budget.works, found, done: false };
  }
  return { plan, works: budget.works, found, done: true };
}
