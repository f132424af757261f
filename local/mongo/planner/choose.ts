import type { Filter } from "../matcher/nodes";
import type { CollectionInfo } from "../storage/catalog";
import { indexScan } from "./candidates";
import { conditionsOf, conjuncts } from "./conditions";
import { allPoints } from "./intervals";
import type { IndexScan, Plan, PlanRequest, UnionPlan } from "./plan";
import { soonDone, tryPlans } from "./try-plans";

/**
 * Chooses the plan that finds the documents. If several plans are possible, each is tried on the data for a short
 * time.
 */
export function choosePlan(collection: CollectionInfo, request: PlanRequest): Plan {
  const conditions = conditionsOf(request.filter);
  const usable = collection.indexes.filter((index) => !request.hint || index.name === request.hint);
  const scans = usable.flatMap((index) => indexScan(index, conditions, request) ?? []);
  const exact = scans.find(findsOne);
  // A result of at most one document is always sorted.
  if (exact && !request.hint) return { ...exact, sorted: true };
  const plans: Plan[] = withoutWorse(scans);
  if (!request.hint && conjuncts(request.filter).some(({ kind }) => kind === "or")) {
    // First tries the plans that use one index, because planning each branch of an `$or` often takes longer than the
    // whole query.
    const soon = plans.length > 0 ? soonDone(collection, request, byRank(plans)) : undefined;
    if (soon) return soon;
    plans.push(...unions(collection, request, plans.length > 0));
  }
  const [only] = plans;
  if (!only) return { kind: "collection", sorted: request.sort.length === 0 };
  return plans.length === 1 ? only : tryPlans(collection, request, byRank(plans));
}

const byRank = (plans: readonly Plan[]): Plan[] => [...plans].sort((a, b) => rank(b) - rank(a));

/**
 * Returns true if the scan finds at most one document, because the index is unique and the bounds of each field are a
 * single value.
 */
const findsOne = ({ index, fields, merged }: IndexScan): boolean =>
  index.unique && !merged && fields.every((intervals) => intervals.length === 1 && intervals[0]?.point);

/** Removes each scan that is in no respect better than another scan. */
function withoutWorse(scans: readonly IndexScan[]): IndexScan[] {
  const kept: IndexScan[] = [];
  for (const scan of [...scans].sort((a, b) => rank(b) - rank(a))) {
    const worse = kept.some(
      (other) =>
        (other.sorted || !scan.sorted) &&
        (other.exact || !scan.exact) &&
        scan.narrowed.every((path) => other.narrowed.includes(path)) &&
        leadingPaths(scan).every((path) => leadingPaths(other).includes(path)),
    );
    if (!worse) kept.push(scan);
  }
  return kept;
}

/** Number of leading fields that determine the first and the last key of the scan. */
function leads({ fields, index, narrowed }: IndexScan): number {
  const points = fields.findIndex((values) => !allPoints(values));
  if (points < 0) return fields.length;
  return narrowed.includes(index.paths[points] ?? "") ? points + 1 : points;
}

const leadingPaths = (scan: IndexScan): readonly string[] => scan.index.paths.slice(0, leads(scan));

/** Scores a plan by its bounds. Fields with single values are best, fields with ranges second best. */
function rank(plan: Plan): number {
  if (plan.kind === "union") return Math.min(...plan.plans.map(rank)) - 1;
  if (plan.kind !== "index") return -1000;
  const { index, fields, narrowed, sorted, exact } = plan;
  let score = sorted ? 20 : 0;
  for (const [i, path] of index.paths.entries()) {
    if (!narrowed.includes(path)) continue;
    const values = fields[i] ?? [];
    const weight = i < leads(plan) ? 1 : 0.2;
    score += weight * (allPoints(values) ? 100 / Math.min(Math.max(values.length, 1), 10) : 30);
  }
  return score + (exact ? 5 : 0) - index.paths.length;
}

/** Makes plans that scan each branch of an `$or` separately. Each branch must have an index. */
function unions(collection: CollectionInfo, request: PlanRequest, others: boolean): UnionPlan[] {
  const parts = conjuncts(request.filter);
  const plans: UnionPlan[] = [];
  for (const or of parts) {
    if (or.kind !== "or") continue;
    const rest = parts.filter((part) => part !== or);
    const branches = or.parts.map((part): Filter => ({ kind: "and", parts: [part, ...rest] }));
    const union = unionOf(collection, request, branches);
    if (union) plans.push(union);
    // One plan for an `$or` is enough if there are plans of other kinds.
    if (plans.length > 0 && others) break;
  }
  return plans;
}

function unionOf(
  collection: CollectionInfo,
  request: PlanRequest,
  branches: readonly Filter[],
): UnionPlan | undefined {
  const plans: Plan[] = [];
  for (const filter of branches) {
    const plan = choosePlan(collection, { ...request, filter });
    if (plan.kind === "collection") return undefined;
    if (plan.kind === "index" && plan.narrowed.length === 0) return undefined;
    plans.push(plan);
  }
  const sorted = request.sort.length === 0 || plans.every((plan) => plan.sorted);
  return {
    kind: "union",
    plans: sorted ? plans : plans.flatMap((plan) => (plan.kind === "union" ? plan.plans : [plan])),
    sorted,
    merged: sorted && request.sort.length > 0,
    order: request.sort,
  };
}
