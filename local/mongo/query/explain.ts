import { type Doc, docOf, int, type Value } from "../bson/values";
import { type Counters, matching, windowed } from "../planner/execute";
import type { IndexScan, Plan } from "../planner/plan";
import type { View } from "../storage/view";
import { distinctScan, rowsForDistinct } from "./distinct";
import { planQuery, type Query } from "./find";

export interface ExplainRequest {
  query: Query;
  /** Name of the outer stage that counts, projects or changes the documents. Undefined if there is none. */
  around?: string | undefined;
  verbosity: string;
  /** The path whose values a `distinct` command returns. */
  distinct?: string | undefined;
}

const scanStage = ({ index, reverse }: IndexScan, stage = "IXSCAN"): Doc =>
  docOf({
    stage,
    keyPattern: index.spec.get("key") ?? null,
    indexName: index.name,
    isMultiKey: index.multikey.includes(true),
    isUnique: index.unique,
    isPartial: index.partial !== undefined,
    direction: reverse ? "backward" : "forward",
  });

const merging = (inputStages: Value[]): Doc => docOf({ stage: "SORT_MERGE", inputStages });

/** Describes the stage that finds the documents. Several ranges of an index are shown as one scan. */
function found(plan: Plan, query: Query): Doc {
  const filter: Record<string, Value> = query.source.size > 0 ? { filter: query.source } : {};
  if (plan.kind === "nothing") return docOf({ stage: "EOF" });
  if (plan.kind === "collection") return docOf({ stage: "COLLSCAN", ...filter });
  if (plan.kind === "index") {
    const scan = scanStage(plan);
    const inputStage = plan.merged ? merging([scan]) : scan;
    return docOf({ stage: "FETCH", ...(plan.exact ? {} : filter), inputStage });
  }
  const inputStages = plan.plans.map((part) => found(part, query));
  return docOf({
    stage: "FETCH",
    ...filter,
    inputStage: plan.merged ? merging(inputStages) : docOf({ stage: "OR", inputStages }),
  });
}

/** Describes the stages of a plan, with MongoDB 7.0's names for the stages. */
function stagesOf(plan: Plan, { query, around }: ExplainRequest): Doc {
  // The `count` command reads only keys when the index alone answers the query.
  const counted = around === "COUNT" && plan.kind === "index" && plan.exact && !plan.merged;
  let stage = counted ? scanStage(plan, "COUNT_SCAN") : found(plan, query);
  const wrap = (name: string): void => {
    stage = docOf({ stage: name, inputStage: stage });
  };
  if (!plan.sorted) wrap("SORT");
  if (query.skip > 0) wrap("SKIP");
  if (Number.isFinite(query.limit) && plan.sorted) wrap("LIMIT");
  if (around) wrap(around);
  return stage;
}

/** Returns the output of `explain`: the chosen plan, and on request the numbers of examined keys and documents. */
export function explainQuery(view: View, ns: string, request: ExplainRequest): Doc {
  const { query, distinct } = request;
  const collection = view.collection(ns);
  const plan: Plan = collection ? planQuery(view, collection, query) : { kind: "nothing", sorted: true };
  const steps = collection && distinct !== undefined ? distinctScan(collection, query, distinct) : undefined;
  const winningPlan = steps
    ? docOf({ stage: "FETCH", inputStage: scanStage(steps, "DISTINCT_SCAN") })
    : stagesOf(plan, request);
  const result = docOf({ queryPlanner: docOf({ namespace: ns, winningPlan, rejectedPlans: [] }) });
  if (request.verbosity === "queryPlanner") return result;
  const counters: Counters = { keysExamined: 0, docsExamined: 0 };
  const counting = request.around === "COUNT";
  let returned = 0;
  if (steps && distinct !== undefined)
    for (const row of rowsForDistinct(view, ns, query, distinct, counters)) returned += row.bytes ? 1 : 0;
  else if (collection) {
    const rows = matching(view.reader, collection, plan, query.filter, counters, counting);
    for (const _ of windowed(rows, plan, query)) returned++;
  }
  const executionStats = docOf({
    executionSuccess: true,
    nReturned: int(counting ? 1 : returned),
    totalKeysExamined: int(counters.keysExamined),
    totalDocsExamined: int(counters.docsExamined),
  });
  return result.set("executionStats", executionStats);
}
