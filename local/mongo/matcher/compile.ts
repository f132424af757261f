import { Binary } from "mongodb";
import { compileExpression } from "../aggregate/expression";
import { encodeKey } from "../bson/key";
import {
  BsonUndefined,
  type Doc,
  isArray,
  isDoc,
  isNumber,
  isTypeNumber,
  toDouble,
  typeOfAlias,
  type Value,
} from "../bson/values";
import { badValue, failedToParse, MongoError } from "../errors";
import type { Filter, Test } from "./nodes";
import { compilePattern, fromBsonRegExp, isPattern } from "./pattern";

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

const isOperators = (value: Value): boolean =>
  isDoc(value) &&
  value.size > 0 &&
  [...value.keys()][0]?.startsWith("$") === true &&
  !value.has("$ref") &&
  !value.has("$id");

function onPath(path: string, value: Value): Filter[] {
  return isDoc(value) && isOperators(value) ? operators(path, value) : [node(path, equality(value))];
}

const node = (path: string, test: Test): Filter => ({
  kind: "path",
  path,
  segments: path === "" ? [] : path.split("."),
  test,
});

function equality(value: Value): Test {
  if (value instanceof BsonUndefined) throw badValue("cannot compare to undefined");
  if (isPattern(value))
    return { op: "regex", pattern: fromBsonRegExp(value), source: value.pattern, options: value.options };
  return { op: "eq", value };
}

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
      return typeTest(path, value);
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

function regexTest(value: Value, options: Value | undefined): Test {
  if (options !== undefined && typeof options !== "string") throw badValue("$options has to be a string");
  if (isPattern(value)) {
    if (options !== undefined && value.options !== "")
      throw new MongoError(51075, "options set in both $regex and $options");
    const flags = options ?? value.options;
    return {
      op: "regex",
      pattern: compilePattern(value.pattern, flags),
      source: value.pattern,
      options: flags,
    };
  }
  if (typeof value !== "string") throw badValue("$regex has to be a string");
  const flags = options ?? "";
  return { op: "regex", pattern: compilePattern(value, flags), source: value, options: flags };
}

function membership(op: string, value: Value): Test {
  if (!isArray(value)) throw badValue(`${op} needs an array`);
  if (value.some(isOperators)) throw badValue(`cannot nest $ under ${op}`);
  const patterns = value.filter(isPattern).map(fromBsonRegExp);
  const keys = new Set(value.map((item) => encodeKey(item).toString("latin1")));
  return { op: "in", values: value, patterns, keys };
}

function typeTest(path: string, value: Value): Filter {
  const types = new Set<number>();
  for (const item of isArray(value) ? value : [value]) {
    if (item === "number") for (const type of [1, 16, 18, 19]) types.add(type);
    else if (typeof item === "string") {
      const type = typeOfAlias(item);
      if (type === undefined) throw badValue(`Unknown type name alias: ${item}`);
      types.add(type);
    } else if (isNumber(item)) {
      const type = toDouble(item);
      if (!isTypeNumber(type)) throw badValue(`Invalid numerical type code: ${type}`);
      types.add(type);
    } else throw badValue("type must be represented as a number or a string");
  }
  if (types.size === 0) throw failedToParse(`${path} must match at least one type`);
  return node(path, { op: "type", types });
}

function sizeOf(value: Value): number {
  if (!isNumber(value))
    throw failedToParse(`Failed to parse $size. Expected a number in: $size: ${String(value)}`);
  const size = toDouble(value);
  if (!Number.isInteger(size))
    throw failedToParse(`Failed to parse $size. Expected an integer: $size: ${size}`);
  if (size < 0)
    throw failedToParse(`Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return size;
}

function modulus(value: Value): Test {
  if (!isArray(value)) throw badValue("malformed mod, needs to be an array");
  if (value.length < 2) throw badValue("malformed mod, not enough elements");
  if (value.length > 2) throw badValue("malformed mod, too many elements");
  const [divisor, remainder] = value.map((item, i) => {
    const number = isNumber(item) ? toDouble(item) : Number.NaN;
    if (!Number.isFinite(number))
      throw badValue(`malformed mod, ${i ? "remainder" : "divisor"} not a number`);
    return typeof item === "bigint" ? item : BigInt(Math.trunc(number));
  });
  if (!divisor) throw badValue("divisor cannot be 0");
  return { op: "mod", divisor, remainder: remainder ?? 0n };
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

function bits(op: string, value: Value): Test {
  const lower = `${op[5]?.toLowerCase()}${op.slice(6)}` as "allSet" | "allClear" | "anySet" | "anyClear";
  let mask = 0n;
  if (isArray(value)) {
    for (const item of value) {
      const position = isNumber(item) ? toDouble(item) : -1;
      if (!Number.isInteger(position) || position < 0) throw badValue("bit positions must be integers >= 0");
      mask |= 1n << BigInt(position);
    }
  } else if (value instanceof Binary)
    mask = BigInt(`0x0${Buffer.from(value.value()).reverse().toString("hex")}`);
  else if (isNumber(value) && Number.isInteger(toDouble(value)) && toDouble(value) >= 0)
    mask = BigInt(toDouble(value));
  else throw failedToParse(`Expected a non-negative number, an array or a BinData in: ${op}`);
  return { op: "bits", mode: lower, mask };
}
