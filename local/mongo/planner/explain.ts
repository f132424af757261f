import { type Doc, docOf, int, type Value } from "../bson/values";
import { planQuery, type Query } from "../query/find";
import type { View } from "../storage/view";
import { distinctScan, rowsForDistinct } from "./distinct";
import { type Counters, matching, windowed } from "./execute";
import { shownInterval } from "./intervals";
import type { Choice, IndexScan, Plan, Trial } from "./plan";

/** What a command does with the documents that its query finds. */
export interface ExplainRequest {
  query: Query;
  /** The stage around the query's plan: none, or what counts, projects or changes the documents. */
  around: { stage: string; fields: Record<string, Value> } | undefined;
  verbosity: string;
  /** The path of a `distinct`. */
  distinct?: string;
}

/** Statistics of the execution, added to every stage. */
interface Executed {
  returned: number;
  counters: Counters;
  millis: number;
}

const bounds = ({ index, fields, reverse }: IndexScan): Doc =>
  new Map(
    index.paths.map((path, i): [string, Value] => {
      const backward = reverse !== (index.directions[i] ?? 1) < 0;
      const shown = (fields[i] ?? []).map((interval) => shownInterval(interval, backward));
      return [path, backward ? shown.reverse() : shown];
    }),
  );

function scanStage(plan: IndexScan, name = "IXSCAN"): Doc {
  const { index } = plan;
  return docOf({
    stage: name,
    keyPattern: index.spec.get("key") ?? null,
    indexName: index.name,
    isMultiKey: index.multikey.includes(true),
    multiKeyPaths: new Map(
      index.paths.map((path, i): [string, Value] => [path, index.multikey[i] ? [path] : []]),
    ),
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partial !== undefined,
    indexVersion: int(2),
    direction: plan.reverse ? "backward" : "forward",
    indexBounds: bounds(plan),
  });
}

const pattern = (query: Query): Doc => new Map(query.sort.map((field) => [field.path, int(field.direction)]));

/** One scan, or for merged stretches one scan for each combination of their leading values. */
function indexStage(plan: IndexScan, query: Query): Doc {
  if (!plan.merged) return scanStage(plan);
  let parts: IndexScan[] = [plan];
  for (let i = 0; i < plan.exploded; i++)
    parts = parts.flatMap((part) =>
      (plan.fields[i] ?? []).map((interval) => ({ ...part, fields: part.fields.with(i, [interval]) })),
    );
  return docOf({
    stage: "SORT_MERGE",
    sortPattern: pattern(query),
    inputStages: parts.map((part) => scanStage(part)),
  });
}

function found(plan: Plan, query: Query, withFilter = true): Doc {
  const filter: Record<string, Value> = withFilter && query.source.size > 0 ? { filter: query.source } : {};
  switch (plan.kind) {
    case "nothing":
      return docOf({ stage: "EOF" });
    case "collection":
      return docOf({ stage: "COLLSCAN", ...filter, direction: plan.reverse ? "backward" : "forward" });
    case "index":
      return docOf({ stage: "FETCH", ...(plan.exact ? {} : filter), inputStage: indexStage(plan, query) });
    case "union": {
      const inputStages = plan.plans.map((part) =>
        plan.merged
          ? found(part, query, false)
          : part.kind === "index"
            ? scanStage(part)
            : found(part, query, false),
      );
      const joined = plan.merged
        ? docOf({ stage: "SORT_MERGE", sortPattern: pattern(query), inputStages })
        : docOf({ stage: "OR", inputStages });
      return docOf({ stage: "FETCH", ...filter, inputStage: joined });
    }
  }
}

const wrapped = (stage: string, fields: Record<string, Value>, inputStage: Doc): Doc =>
  docOf({ stage, ...fields, inputStage });

/** A count reads keys alone where the index answers the whole query. */
function countStage(plan: Plan): Doc | undefined {
  return plan.kind === "index" && plan.exact && !plan.merged ? scanStage(plan, "COUNT_SCAN") : undefined;
}

/** The tree of stages of a plan, as MongoDB 7.0 shows it. */
function stagesOf(plan: Plan, { query, around }: ExplainRequest): Doc {
  const counted = around?.stage === "COUNT" ? countStage(plan) : undefined;
  let stage = counted ?? found(plan, query);
  const limit = Number.isFinite(query.limit) ? query.limit : 0;
  if (!plan.sorted) {
    const fields: Record<string, Value> = { sortPattern: pattern(query), memLimit: int(104_857_600) };
    if (limit > 0) fields.limitAmount = int(limit + query.skip);
    stage = wrapped("SORT", { ...fields, type: "simple" }, stage);
  }
  if (query.skip > 0) stage = wrapped("SKIP", { skipAmount: int(query.skip) }, stage);
  if (limit > 0 && plan.sorted) stage = wrapped("LIMIT", { limitAmount: int(limit) }, stage);
  return around ? wrapped(around.stage, around.fields, stage) : stage;
}

const SCANS = new Set(["IXSCAN", "COUNT_SCAN", "DISTINCT_SCAN"]);

/** The same tree with what each stage gave; scans that share a plan share its counts. */
function executed(stage: Doc, run: Executed, scans: number): Doc {
  const name = String(stage.get("stage"));
  const result: Doc = new Map();
  for (const [key, value] of stage) {
    if (key === "inputStage" && value instanceof Map) result.set(key, executed(value, run, scans));
    else if (key === "inputStages" && Array.isArray(value))
      result.set(
        key,
        value.map((part) => (part instanceof Map ? executed(part, run, value.length) : part)),
      );
    else result.set(key, value);
    if (key !== "stage") continue;
    result.set("nReturned", int(SCANS.has(name) && scans === 1 ? run.counters.keysExamined : run.returned));
    result.set("executionTimeMillisEstimate", int(run.millis));
    if (SCANS.has(name) && scans === 1) result.set("keysExamined", int(run.counters.keysExamined));
    if (name === "FETCH" || name === "COLLSCAN") result.set("docsExamined", int(run.counters.docsExamined));
  }
  return result;
}

const trialOf = (trial: Trial, request: ExplainRequest): Doc =>
  docOf({
    nReturned: int(trial.found),
    executionTimeMillisEstimate: int(0),
    totalKeysExamined: int(trial.keys),
    totalDocsExamined: int(trial.docs),
    executionStages: stagesOf(trial.plan, request),
  });

/** What `explain` says of a query: the winning plan, the ones left aside, and with statistics what was examined. */
export function explainQuery(view: View, ns: string, request: ExplainRequest): Doc {
  const { query, verbosity } = request;
  const collection = view.collection(ns);
  const choice: Choice = collection
    ? planQuery(view, collection, query)
    : { plan: { kind: "nothing", sorted: true }, rejected: [] };
  const { plan } = choice;
  const { distinct } = request;
  const steps = collection && distinct !== undefined ? distinctScan(collection, query, distinct) : undefined;
  const winning = steps
    ? docOf({ stage: "FETCH", inputStage: scanStage(steps, "DISTINCT_SCAN") })
    : stagesOf(plan, request);
  const result = docOf({
    explainVersion: "1",
    queryPlanner: docOf({
      namespace: ns,
      indexFilterSet: false,
      parsedQuery: query.source,
      maxIndexedOrSolutionsReached: false,
      maxIndexedAndSolutionsReached: false,
      maxScansToExplodeReached: false,
      winningPlan: winning,
      rejectedPlans: choice.rejected.map((other) => stagesOf(other, request)),
    }),
  });
  if (verbosity === "queryPlanner") return result;
  const counters: Counters = { keysExamined: 0, docsExamined: 0 };
  const began = performance.now();
  let returned = 0;
  const counting = request.around?.stage === "COUNT";
  if (steps && distinct !== undefined)
    for (const row of rowsForDistinct(view, ns, query, distinct, counters)) returned += row.bytes ? 1 : 0;
  else if (collection)
    for (const _ of windowed(
      matching(view.reader, collection, plan, query.filter, counters, counting),
      plan,
      query,
    ))
      returned++;
  const run = { returned, counters, millis: Math.round(performance.now() - began) };
  const stats = docOf({
    executionSuccess: true,
    nReturned: int(counting ? 1 : returned),
    executionTimeMillis: int(run.millis),
    totalKeysExamined: int(counters.keysExamined),
    totalDocsExamined: int(counters.docsExamined),
    executionStages: executed(winning, run, 1),
  });
  if (verbosity === "allPlansExecution")
    stats.set(
      "allPlansExecution",
      (choice.trials ?? []).map((trial) => trialOf(trial, request)),
    );
  return result.set("executionStats", stats);
}

/** How a projection shows: its fields need a document, unless they are simply in or out. */
export function projectionStage(projection: Doc): ExplainRequest["around"] {
  if (projection.size === 0) return undefined;
  const simple = [...projection].every(
    ([path, value]) =>
      !path.includes(".") && (typeof value !== "object" || (value !== null && "value" in value)),
  );
  return {
    stage: simple ? "PROJECTION_SIMPLE" : "PROJECTION_DEFAULT",
    fields: { transformBy: projection },
  };
}
