import { compileExpression } from "../aggregate/expression";
import { type Doc, isArray, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { badValue, MongoError } from "../errors";
import type { Filter, Test } from "./nodes";
import { bits, equality, isOperators, membership, modulus, regexTest, sizeOf, typeTest } from "./operands";
import { isPattern } from "./pattern";

/** Compiles a query document. What MongoDB refuses is refused with its code (mostly 2). */
export function compileFilter(query: Doc): Filter {
  const parts: Filter[] = [];
  for (const [name, value] of query) {
    if (name.startsWith("$")) parts.push(...topLevel(name, value));
    else parts.push(...onPath(name, value));
  }
  return all(parts);
}

const all = (parts: Filter[]): Filter => (parts.length === 1 && parts[0] ? parts[0] : { kind: "and", parts });

function listOf(name: string, value: Value): Filter[] {
  if (!isArray(value)) throw badValue(`${name} must be an array`);
  if (value.length === 0) throw badValue(`${name} must be a nonempty array`);
  return value.map((item) => {
    if (!isDoc(item)) throw badValue(`${name} argument's entries must be objects`);
    return compileFilter(item);
  });
}

function topLevel(name: string, value: Value): Filter[] {
  switch (name) {
    case "$and":
      return [{ kind: "and", parts: listOf(name, value) }];
    case "$or":
      return [{ kind: "or", parts: listOf(name, value) }];
    case "$nor":
      return [{ kind: "nor", parts: listOf(name, value) }];
    case "$expr":
      return [{ kind: "expr", expression: compileExpression(value) }];
    case "$comment":
      return [];
    case "$alwaysTrue":
    case "$alwaysFalse":
      return [{ kind: "constant", value: name === "$alwaysTrue" }];
    case "$text":
      throw new MongoError(27, "text index required for $text query");
    case "$where":
    case "$jsonSchema":
      throw new MongoError(115, `${name} is not supported by this server`);
    default:
      throw badValue(`unknown top level operator: ${name}`);
  }
}

function onPath(path: string, value: Value): Filter[] {
  return isDoc(value) && isOperators(value) ? operators(path, value) : [node(path, equality(value))];
}

const node = (path: string, test: Test): Filter => ({
  kind: "path",
  path,
  segments: path === "" ? [] : path.split("."),
  test,
});

function operators(path: string, spec: Doc): Filter[] {
  const parts: Filter[] = [];
  for (const [op, value] of spec) {
    if (op === "$options") {
      if (!spec.has("$regex")) throw badValue("$options needs a $regex");
    } else if (op === "$regex") parts.push(node(path, regexTest(value, spec.get("$options"))));
    else parts.push(operator(path, op, value));
  }
  return parts;
}

const not = (part: Filter): Filter => ({ kind: "not", part });

function operator(path: string, op: string, value: Value): Filter {
  switch (op) {
    case "$eq":
      return node(path, isPattern(value) ? { op: "eq", value } : equality(value));
    case "$ne":
      if (isPattern(value)) throw badValue("Can't have regex as arg to $ne.");
      return not(node(path, equality(value)));
    case "$gt":
    case "$gte":
    case "$lt":
    case "$lte":
      if (isPattern(value)) throw badValue(`Can't have RegEx as arg to predicate over field '${path}'.`);
      return node(path, { op: op.slice(1) as "gt" | "gte" | "lt" | "lte", value });
    case "$in":
      return node(path, membership(op, value));
    case "$nin":
      return not(node(path, membership(op, value)));
    case "$exists": {
      const wanted = !(value === null || value === false || (isNumber(value) && toDouble(value) === 0));
      const exists = node(path, { op: "exists" });
      return wanted ? exists : not(exists);
    }
    case "$type":
      return node(path, typeTest(path, value));
    case "$size":
      return node(path, { op: "size", size: sizeOf(value) });
    case "$mod":
      return node(path, modulus(value));
    case "$not":
      if (isPattern(value)) return not(node(path, equality(value)));
      if (!isDoc(value)) throw badValue("$not needs a regex or a document");
      if (value.size === 0) throw badValue("$not cannot be empty");
      if (!isOperators(value)) throw badValue(`unknown operator: ${[...value.keys()][0]}`);
      return not(all(operators(path, value)));
    case "$all":
      return everyOf(path, value);
    case "$elemMatch":
      return elementTest(path, value);
    case "$bitsAllSet":
    case "$bitsAllClear":
    case "$bitsAnySet":
    case "$bitsAnyClear":
      return node(path, bits(op, value));
    case "$comment":
      return { kind: "constant", value: true };
    default:
      throw badValue(`unknown operator: ${op}`);
  }
}

function everyOf(path: string, value: Value): Filter {
  if (!isArray(value)) throw badValue("$all needs an array");
  if (value.length === 0) return { kind: "constant", value: false };
  const nested = value.filter((item) => isDoc(item) && item.has("$elemMatch")).length;
  if (nested > 0 && nested < value.length) throw badValue("no $ expressions in $all");
  const parts = value.map((item) => {
    if (isDoc(item) && item.has("$elemMatch")) return elementTest(path, item.get("$elemMatch") ?? null);
    if (isOperators(item)) throw badValue("no $ expressions in $all");
    return node(path, equality(item));
  });
  return { kind: "and", parts };
}

const LOGICAL = new Set(["$and", "$or", "$nor", "$expr", "$comment"]);

function elementTest(path: string, value: Value): Filter {
  if (!isDoc(value)) throw badValue("$elemMatch needs an Object");
  const first = [...value.keys()][0];
  const ofValues = isOperators(value) && first !== undefined && !LOGICAL.has(first);
  const filter = ofValues ? all(operators("", value)) : compileFilter(value);
  return node(path, { op: "elemMatch", filter, ofValues });
}
