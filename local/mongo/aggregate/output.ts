import { type Doc, docOf, isArray, isDoc, typeName, type Value } from "../bson/values";
import { failedToParse, MongoError } from "../errors";
import { fieldPath } from "./field-path";
import { stageOptions } from "./options";
import { stageOf } from "./stage";

/** What `$merge` does with a document that is there already. */
export type WhenMatched = "replace" | "keepExisting" | "merge" | "fail" | Value[];
export type WhenNotMatched = "insert" | "discard" | "fail";

/** Where a pipeline writes to. */
export type Output =
  | { kind: "out"; ns: string }
  | {
      kind: "merge";
      ns: string;
      on: string[];
      variables: Doc | undefined;
      whenMatched: WhenMatched;
      whenNotMatched: WhenNotMatched;
    };

function namespace(stage: string, db: string, value: Value | undefined, codes: [number, number]): string {
  const [into, collection] = isDoc(value) ? [value.get("db") ?? db, value.get("coll")] : [db, value];
  if (typeof into !== "string" || typeof collection !== "string")
    throw new MongoError(
      codes[0],
      `${stage} 'into' must be a string or an object with 'db' and 'coll', found ${value === undefined ? "missing" : typeName(value)}`,
    );
  if (["admin", "config", "local"].includes(into))
    throw new MongoError(codes[1], `Cannot ${stage} to internal database: ${into}`);
  if (
    collection === "" ||
    collection.startsWith(".") ||
    collection.includes("$") ||
    collection.includes("\0")
  )
    throw new MongoError(73, `Invalid ${stage} target namespace: ${into}.${collection}`);
  if (collection.startsWith("system."))
    throw new MongoError(
      stage === "$merge" ? 31319 : 17385,
      `Can't ${stage} to special collection: ${collection}`,
    );
  return `${into}.${collection}`;
}

function readOut(spec: Value, db: string): Output {
  if (isDoc(spec)) {
    for (const name of spec.keys())
      if (name !== "db" && name !== "coll" && name !== "timeseries")
        throw new MongoError(16994, `unknown option to $out: ${name}`);
    if (spec.has("timeseries"))
      throw new MongoError(115, "time series collections are not supported by this server");
    if (!spec.has("db") || !spec.has("coll"))
      throw new MongoError(
        16994,
        "If an object is passed to $out it must have exactly 2 fields: 'db' and 'coll'",
      );
  } else if (typeof spec !== "string")
    throw new MongoError(
      16990,
      `$out only supports a string or object argument, but found ${typeName(spec)}`,
    );
  return { kind: "out", ns: namespace("$out", db, spec, [16990, 31321]) };
}

function onFields(value: Value | undefined): string[] {
  if (value === undefined) return ["_id"];
  const list = isArray(value) ? value : [value];
  if (list.length === 0)
    throw new MongoError(51187, "If explicitly specifying $merge 'on', must include at least one field");
  for (const name of list) {
    if (typeof name !== "string")
      throw new MongoError(51186, `$merge 'on' array elements must be strings, but found ${typeName(name)}`);
    fieldPath(name);
  }
  if (new Set(list).size < list.length) throw new MongoError(31465, "Found a duplicate field in $merge 'on'");
  return list as string[];
}

const MATCHED = ["replace", "keepExisting", "merge", "fail"] as const;
const NOT_MATCHED = ["insert", "discard", "fail"] as const;
/** What `$merge` can do, as MongoDB lists it: the rest is error 51181. */
const COMBINATIONS = new Set([
  "replace insert",
  "replace fail",
  "replace discard",
  "merge insert",
  "merge fail",
  "merge discard",
  "keepExisting insert",
  "fail insert",
  "pipeline insert",
  "pipeline fail",
  "pipeline discard",
]);

const MERGE = ["into", "on", "let", "whenMatched", "whenNotMatched"];

function readMerge(spec: Value, db: string): Output {
  if (typeof spec !== "string" && !isDoc(spec))
    throw new MongoError(14, `$merge requires a string or object argument, but found ${typeName(spec)}`);
  const given = typeof spec === "string" ? docOf({ into: spec }) : stageOptions("$merge", spec, MERGE);
  if (!given.has("into"))
    throw new MongoError(40414, "BSON field '$merge.into' is missing but a required field");
  const matched = given.get("whenMatched") ?? "merge";
  const whenMatched = isArray(matched) ? matched : MATCHED.find((one) => one === matched);
  if (!whenMatched)
    throw new MongoError(
      2,
      `Enumeration value '${String(matched)}' for field '$merge.whenMatched' is not a valid value.`,
    );
  const otherwise = given.get("whenNotMatched") ?? "insert";
  const whenNotMatched = NOT_MATCHED.find((one) => one === otherwise);
  if (!whenNotMatched)
    throw new MongoError(
      2,
      `Enumeration value '${String(otherwise)}' for field '$merge.whenNotMatched' is not a valid value.`,
    );
  const name = isArray(whenMatched) ? "pipeline" : whenMatched;
  if (!COMBINATIONS.has(`${name} ${whenNotMatched}`))
    throw new MongoError(
      51181,
      `Combination of $merge modes whenMatched: ${name} and whenNotMatched: ${whenNotMatched} is not supported`,
    );
  const variables = given.get("let");
  if (variables !== undefined && !isDoc(variables)) throw failedToParse("$merge 'let' must be an object");
  if (variables !== undefined && !isArray(whenMatched))
    throw new MongoError(51199, `Cannot use 'let' variables with 'whenMatched: ${name}' mode`);
  if (variables?.has("new") && variables.get("new") !== "$$ROOT")
    throw new MongoError(
      51273,
      "'let' may not define a value for the reserved 'new' variable other than '$$ROOT'",
    );
  return {
    kind: "merge",
    ns: namespace("$merge", db, given.get("into"), [51178, 31320]),
    on: onFields(given.get("on")),
    variables,
    whenMatched,
    whenNotMatched,
  };
}

/** Whether a pipeline ends by writing somewhere; it need not be one that can run. */
export function writesOutput(pipeline: Value | undefined): boolean {
  const last = isArray(pipeline) ? pipeline.at(-1) : undefined;
  return isDoc(last) && (last.has("$out") || last.has("$merge"));
}

/** Whether a pipeline reads stored documents and nothing else, not the server's own state and not changes. */
export function onlyReads(pipeline: Value | undefined): boolean {
  const first = isArray(pipeline) ? pipeline[0] : undefined;
  const own = isDoc(first) && STATES.some((name) => first.has(name));
  return !own && !writesOutput(pipeline);
}

const STATES = ["$changeStream", "$currentOp", "$listLocalSessions", "$collStats", "$indexStats"];

/** The `$out` or `$merge` at the end of a pipeline, or undefined when the pipeline only reads. */
export function outputOf(stages: readonly Value[], db: string): Output | undefined {
  const last = stages.at(-1);
  if (last === undefined) return undefined;
  const [name, spec] = stageOf(last);
  if (name === "$out") return readOut(spec, db);
  return name === "$merge" ? readMerge(spec, db) : undefined;
}
