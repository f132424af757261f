import { BSONRegExp } from "mongodb";
import { type Doc, docOf, isArray, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { failedToParse, MongoError } from "../errors";
import { valuesOnPath } from "../query/values-on-path";
import { compileExpression } from "./expression";
import { fieldPath, withValueAt } from "./field-path";
import { held, Memory, MOST_IN_MEMORY, sizeOf } from "./memory";
import { stageOptions, textOption } from "./options";
import { map, type StageCompiler, type StageContext, stageOf } from "./stage";
import type { Expression } from "./types";
import { checkVariableName, scopeOf, withValues } from "./variables";

/** The stages of a joined pipeline; they may not write. */
function innerPipeline(stage: string, value: Value | undefined): Value[] {
  if (value === undefined) return [];
  if (!isArray(value))
    throw failedToParse(`${stage} argument 'pipeline' must be an array, found ${typeName(value)}`);
  for (const inner of value) {
    const [name] = stageOf(inner);
    if (name === "$out" || name === "$merge")
      throw new MongoError(51047, `${name} is not allowed within a ${stage}'s sub-pipeline`);
  }
  return value;
}

const startsWithDocuments = (stages: readonly Value[]): boolean => {
  const [first] = stages;
  return isDoc(first) && first.has("$documents");
};

/** Documents whose field is one of the values; a regular expression among them counts as itself. */
function equalTo(field: string, values: readonly Value[]): Doc {
  const patterns = values.filter((value) => value instanceof BSONRegExp);
  const among = docOf({ [field]: docOf({ $in: values.filter((value) => !(value instanceof BSONRegExp)) }) });
  if (patterns.length === 0) return docOf({ $match: among });
  const equal = patterns.map((value) => docOf({ [field]: docOf({ $eq: value }) }));
  return docOf({ $match: docOf({ $or: [among, ...equal] }) });
}

const LOOKUP = ["from", "as", "localField", "foreignField", "let", "pipeline"];

/** `$lookup`: by equality of fields, by a pipeline with variables, or both. */
export const lookup: StageCompiler = (spec, context) => {
  const given = stageOptions("$lookup", spec, LOOKUP, [9, 9]);
  const as = fieldPath(textOption("$lookup", given, "as"));
  const stages = innerPipeline("$lookup", given.get("pipeline"));
  const from = namespaceOf(context, "$lookup", given.get("from"), startsWithDocuments(stages));
  const joined = given.has("localField") || given.has("foreignField");
  if (given.has("localField") !== given.has("foreignField") || (!joined && !given.has("pipeline")))
    throw failedToParse(
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  const local = joined ? fieldPath(textOption("$lookup", given, "localField")) : [];
  const foreign = joined ? textOption("$lookup", given, "foreignField") : "";
  if (joined) fieldPath(foreign);
  const variables = readLet(given, context);
  context.check(
    from,
    stages,
    withValues(
      context.expressions,
      variables.map(([name]) => [name, null]),
    ),
  );
  return map((doc) => {
    const scope = scopeOf(doc);
    const values = variables.map(([name, value]) => [name, value.evaluate(scope)] as const);
    const match = joined ? [equalTo(foreign, localValues(doc, local))] : [];
    const found = context.run(from, [...match, ...stages], withValues(context.expressions, values));
    const memory = new Memory(
      MOST_IN_MEMORY,
      () =>
        new MongoError(
          4568,
          `Total size of documents in ${given.get("from")} matching pipeline's $lookup stage exceeds maximum document size`,
        ),
    );
    return withValueAt(doc, as, [...held(found, memory)]);
  });
};

/** What a document joins by: the elements of a list or the value itself; null when there is neither. */
function localValues(doc: Doc, path: readonly string[]): Value[] {
  const values = valuesOnPath(doc, path);
  return values.length > 0 ? values : [null];
}

function readLet(given: Doc, { expressions }: StageContext): [string, Expression][] {
  const spec = given.get("let");
  if (spec === undefined) return [];
  if (!isDoc(spec))
    throw failedToParse(`$lookup argument 'let' must be an object, is type ${typeName(spec)}`);
  if (!given.has("pipeline"))
    throw failedToParse("$lookup with a 'let' argument must also specify 'pipeline'");
  return [...spec].map(([name, value]) => {
    checkVariableName(name);
    return [name, compileExpression(value, expressions)];
  });
}

function namespaceOf(
  { db }: StageContext,
  stage: string,
  name: Value | undefined,
  mayBeMissing = false,
): string | undefined {
  if (name === undefined && mayBeMissing) return undefined;
  if (name === undefined) throw failedToParse(`missing 'from' option to ${stage} stage specification`);
  if (typeof name !== "string")
    throw failedToParse(`${stage} argument 'from' must be a string, found ${typeName(name)}`);
  if (name === "") throw new MongoError(73, `Invalid namespace specified '${db}.'`);
  return `${db}.${name}`;
}

/** `$unionWith`: the documents of another collection, or of a pipeline over it, behind the others. */
export const unionWith: StageCompiler = (spec, context) => {
  const given =
    typeof spec === "string" ? docOf({ coll: spec }) : stageOptions("$unionWith", spec, ["coll", "pipeline"]);
  const stages = innerPipeline("$unionWith", given.get("pipeline"));
  const from = namespaceOf(context, "$unionWith", given.get("coll"), startsWithDocuments(stages));
  context.check(from, stages, context.expressions);
  return function* (documents) {
    yield* documents;
    yield* context.run(from, stages, context.expressions);
  };
};

const GRAPH = [
  "from",
  "as",
  "startWith",
  "connectFromField",
  "connectToField",
  "maxDepth",
  "depthField",
  "restrictSearchWithMatch",
];

/** The options of `$graphLookup`, whose parser is older than the others and has codes of its own. */
function graphOptions(spec: Value): Doc {
  if (!isDoc(spec))
    throw failedToParse(
      `the $graphLookup stage specification must be an object, but found ${typeName(spec)}`,
    );
  for (const name of spec.keys())
    if (!GRAPH.includes(name)) throw new MongoError(40104, `Unknown argument to $graphLookup: ${name}`);
  if (GRAPH.slice(0, 5).some((name) => !spec.has(name)))
    throw new MongoError(
      40105,
      "$graphLookup requires 'from', 'as', 'startWith', 'connectFromField', and 'connectToField' to be specified.",
    );
  return spec;
}

function depthLimit(value: Value | undefined): number {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  if (!isNumber(value)) throw new MongoError(40100, "maxDepth must be numeric");
  const depth = toDouble(value);
  if (depth < 0) throw new MongoError(40101, `maxDepth requires a nonnegative argument, found: ${depth}`);
  if (!Number.isInteger(depth))
    throw new MongoError(40102, `maxDepth could not be represented as a long long`);
  return depth;
}

/** `$graphLookup`: what can be reached from a document, breadth first. */
export const graphLookup: StageCompiler = (spec, context) => {
  const given = graphOptions(spec);
  const as = fieldPath(textOption("$graphLookup", given, "as", 40103));
  const connectFrom = fieldPath(textOption("$graphLookup", given, "connectFromField", 40103));
  const connectTo = textOption("$graphLookup", given, "connectToField", 40103);
  const from = namespaceOf(context, "$graphLookup", given.get("from"));
  const start = compileExpression(given.get("startWith") ?? null, context.expressions);
  const most = depthLimit(given.get("maxDepth"));
  const depthField = given.has("depthField")
    ? fieldPath(textOption("$graphLookup", given, "depthField", 40103))
    : undefined;
  const restrict = given.get("restrictSearchWithMatch");
  if (restrict !== undefined && !isDoc(restrict))
    throw new MongoError(40185, "$graphLookup argument 'restrictSearchWithMatch' must be a document");
  const restriction = restrict ? [docOf({ $match: restrict })] : [];
  context.check(from, restriction, context.expressions);
  const { order } = context.expressions;
  return map((doc) => {
    const memory = new Memory(
      MOST_IN_MEMORY,
      () => new MongoError(40099, "$graphLookup reached maximum memory consumption"),
    );
    const found = new Map<string, Doc>();
    const asked = new Set<string>();
    const first = start.evaluate(scopeOf(doc));
    let frontier: Value[] = isArray(first) ? first : [first ?? null];
    for (let depth = 0; depth <= most; depth++) {
      const fresh = frontier.filter((value) => !asked.has(order.key(value)));
      if (fresh.length === 0) break;
      for (const value of fresh) asked.add(order.key(value));
      frontier = [];
      for (const next of context.run(
        from,
        [equalTo(connectTo, fresh), ...restriction],
        context.expressions,
      )) {
        const key = order.key(next.get("_id") ?? null);
        if (found.has(key)) continue;
        memory.grow(key.length + sizeOf(next));
        found.set(key, depthField ? withValueAt(next, depthField, BigInt(depth)) : next);
        for (const value of valuesOnPath(next, connectFrom)) frontier.push(value);
      }
    }
    return withValueAt(doc, as, [...found.values()]);
  });
};
