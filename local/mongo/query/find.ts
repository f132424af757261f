import type { Doc } from "../bson/values";
import { docOf, int, isArray, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { badValue, failedToParse, MongoError, typeMismatch } from "../errors";
import { compileFilter } from "../matcher/compile";
import type { Filter } from "../matcher/nodes";
import { choosePlan, type Plan } from "../planner/choose";
import { type Counters, matching, type Row, windowed } from "../planner/execute";
import type { CollectionInfo } from "../storage/catalog";
import type { View } from "../storage/view";
import { type SortField, sortFields } from "./sort";

/** A query as commands give it, read and checked. */
export interface Query {
  source: Doc;
  filter: Filter;
  sort: SortField[];
  natural?: 1 | -1;
  skip: number;
  limit: number;
  hint?: Value;
}

/** A document field of a command, empty when absent. */
export function docField(command: Doc, name: string): Doc {
  const value = command.get(name);
  if (value === undefined || value === null) return new Map();
  if (!isDoc(value))
    throw typeMismatch(`BSON field '${name}' is the wrong type '${typeName(value)}', expected type 'object'`);
  return value;
}

/** A whole, non-negative number of a command, or the default. */
export function countField(command: Doc, name: string, otherwise: number): number {
  const value = command.get(name);
  if (value === undefined || value === null) return otherwise;
  if (!isNumber(value))
    throw typeMismatch(
      `BSON field '${name}' is the wrong type '${typeName(value)}', expected types '[long, int, decimal, double]'`,
    );
  const number = Math.trunc(toDouble(value));
  if (number < 0)
    throw new MongoError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

/** Only the simple comparison of bytes is known; another collation is refused rather than ignored. */
export function checkCollation(command: Doc): void {
  const collation = command.get("collation");
  if (collation === undefined || collation === null) return;
  if (!isDoc(collation)) throw typeMismatch("collation must be an object");
  if (collation.size > 0 && collation.get("locale") !== "simple")
    throw badValue("only the collation {locale: 'simple'} is supported by this server");
}

export function readQuery(
  query: Doc,
  options: { sort?: Doc; skip?: number; limit?: number; hint?: Value | undefined } = {},
): Query {
  const sort = options.sort ?? new Map();
  const result: Query = {
    source: query,
    filter: compileFilter(query),
    sort: [],
    skip: options.skip ?? 0,
    limit: options.limit || Number.POSITIVE_INFINITY,
  };
  const natural = sort.get("$natural") ?? (isDoc(options.hint) ? options.hint.get("$natural") : undefined);
  if (natural !== undefined && isNumber(natural)) result.natural = toDouble(natural) < 0 ? -1 : 1;
  if (!sort.has("$natural")) result.sort = sortFields(sort);
  if (options.hint !== undefined && options.hint !== null) result.hint = options.hint;
  return result;
}

function hintName(collection: CollectionInfo, hint: Value): string | undefined {
  if (isDoc(hint) && (hint.size === 0 || hint.has("$natural"))) return undefined;
  const found = collection.indexes.find((index) => {
    if (typeof hint === "string") return index.name === hint;
    const key = isDoc(hint) ? [...hint] : [];
    return (
      key.length === index.paths.length &&
      key.every(
        ([path, way], i) =>
          path === index.paths[i] && isNumber(way) && Math.sign(toDouble(way)) === index.directions[i],
      )
    );
  });
  if (!found)
    throw badValue(
      "error processing query: planner returned error: hint provided does not correspond to an existing index",
    );
  return found.name;
}

function planQuery(collection: CollectionInfo, query: Query): Plan {
  const hint = query.hint === undefined ? undefined : hintName(collection, query.hint);
  return choosePlan(collection, {
    filter: query.filter,
    query: query.source,
    sort: query.sort,
    ...(query.natural ? { natural: query.natural } : {}),
    ...(hint ? { hint } : {}),
  });
}

/** Runs a query on one state; nothing is read before the first row is asked for. */
export function* runQuery(
  view: View,
  ns: string,
  query: Query,
  counters: Counters = { keysExamined: 0, docsExamined: 0 },
): Generator<Row> {
  const collection = view.collection(ns);
  if (!collection) return;
  const plan = planQuery(collection, query);
  yield* windowed(matching(view.reader, collection, plan, query.filter, counters), plan, query);
}

function stageOf(plan: Plan): Doc {
  if (plan.kind === "nothing") return docOf({ stage: "EOF" });
  if (plan.kind === "collection")
    return docOf({ stage: "COLLSCAN", direction: plan.reverse ? "backward" : "forward" });
  if (plan.kind === "union")
    return docOf({ stage: "FETCH", inputStage: docOf({ stage: "OR", inputStages: plan.plans.map(scanOf) }) });
  return docOf({ stage: "FETCH", inputStage: scanOf(plan) });
}

const scanOf = (plan: Extract<Plan, { kind: "index" }>): Doc =>
  docOf({
    stage: "IXSCAN",
    keyPattern: plan.index.spec.get("key") ?? null,
    indexName: plan.index.name,
    isMultiKey: plan.index.multikey.includes(true),
    isUnique: plan.index.unique,
    isSparse: plan.index.sparse,
    isPartial: plan.index.partial !== undefined,
    direction: plan.reverse ? "backward" : "forward",
  });

/** What `explain` says: the winning plan, and with statistics what it examined. */
export function explainQuery(view: View, ns: string, query: Query, verbosity: string): Doc {
  const collection = view.collection(ns);
  const plan: Plan = collection ? planQuery(collection, query) : { kind: "nothing", sorted: true };
  const stage = plan.sorted
    ? stageOf(plan)
    : docOf({
        stage: "SORT",
        sortPattern: new Map(query.sort.map((field) => [field.path, int(field.direction)])),
        inputStage: stageOf(plan),
      });
  const result = docOf({
    explainVersion: "1",
    queryPlanner: docOf({
      namespace: ns,
      indexFilterSet: false,
      parsedQuery: query.source,
      winningPlan: stage,
      rejectedPlans: [],
    }),
  });
  if (verbosity === "queryPlanner" || !collection) return result;
  const counters: Counters = { keysExamined: 0, docsExamined: 0 };
  const began = performance.now();
  let returned = 0;
  for (const _ of windowed(matching(view.reader, collection, plan, query.filter, counters), plan, query))
    returned++;
  result.set(
    "executionStats",
    docOf({
      executionSuccess: true,
      nReturned: int(returned),
      executionTimeMillis: int(Math.round(performance.now() - began)),
      totalKeysExamined: int(counters.keysExamined),
      totalDocsExamined: int(counters.docsExamined),
      executionStages: new Map([...stage, ["nReturned", int(returned)]]),
    }),
  );
  return result;
}

export const listField = (command: Doc, name: string): Value[] => {
  const value = command.get(name);
  if (!isArray(value)) throw failedToParse(`BSON field '${name}' must be an array`);
  return value;
};
