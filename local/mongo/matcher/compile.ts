import { compileExpression } from "../aggregate/expression";
import { truthy } from "../aggregate/truth";
import type { ExpressionContext } from "../aggregate/types";
import { type Doc, isArray, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { spend } from "../budget";
import { badValue, failedToParse, MongoError } from "../errors";
import type { Filter, Test } from "./nodes";
import {
  bits,
  compared,
  equality,
  isOperators,
  membership,
  modulus,
  regexTest,
  sizeTest,
  typeTest,
} from "./operands";
import { isDocumentOperator, isGeo, isPathOperator } from "./operator-names";
import { conjunction, inOrder } from "./order";
import { isPattern } from "./pattern";

/** Where a part of a query stands: some operators look at whole documents only. */
interface Scope {
  nested: boolean;
  /** Whether the filter is about array elements in an update, where whole-document operators make no sense. */
  ofElements?: boolean;
  /** Variables that `$expr` can use. */
  context?: ExpressionContext | undefined;
}

/** What an operator's test is about: a path, or (without segments) the array element itself. */
interface Target {
  path: string;
  segments: string[];
}

const ELEMENT: Target = { path: "", segments: [] };
const field = (path: string): Target => ({ path, segments: path.split(".") });
const node = (target: Target, test: Test): Filter => ({ kind: "path", ...target, test });
const not = (part: Filter): Filter => ({ kind: "not", part });

/** Compiles a query document. What MongoDB refuses is refused with its code (mostly 2). */
export function compileFilter(query: Doc, context?: ExpressionContext): Filter {
  return document(query, { nested: false, context });
}

/** Compiles a filter of array elements: `arrayFilters` and the conditions of `$pull`. */
export function compileElementFilter(query: Doc): Filter {
  return document(query, { nested: false, ofElements: true });
}

function document(query: Doc, scope: Scope): Filter {
  const parts: Filter[] = [];
  for (const [name, value] of query) {
    spend(4);
    if (name.startsWith("$")) parts.push(...topLevel(name, value, scope));
    else parts.push(...onField(name, value, scope));
  }
  return conjunction(parts);
}

function listOf(name: string, value: Value, scope: Scope): Filter[] {
  if (!isArray(value)) throw badValue(`${name} must be an array`);
  if (value.length === 0) throw badValue("$and/$or/$nor must be a nonempty array");
  return value.map((item) => {
    if (!isDoc(item)) throw badValue("$or/$and/$nor entries need to be full objects");
    return document(item, scope);
  });
}

function topLevel(name: string, value: Value, scope: Scope): Filter[] {
  switch (name) {
    case "$and":
      return [conjunction(listOf(name, value, scope))];
    case "$or":
    case "$nor":
      return [{ kind: name === "$or" ? "or" : "nor", parts: inOrder(listOf(name, value, scope)) }];
    case "$expr":
      if (scope.nested) throw badValue("$expr can only be applied to the top-level document");
      if (scope.ofElements) throw new MongoError(224, "$expr is not allowed in this context");
      return [{ kind: "expr", expression: compileExpression(value, scope.context) }];
    case "$comment":
      return [];
    case "$alwaysTrue":
    case "$alwaysFalse":
      if (!isNumber(value) || toDouble(value) !== 1)
        throw failedToParse(`${name} must be an integer value of 1`);
      return [{ kind: "constant", value: name === "$alwaysTrue" }];
    // The fields of a reference to a document can be asked for by themselves.
    case "$ref":
    case "$id":
    case "$db":
      return [node(field(name), compared("eq", value))];
    case "$text":
      if (scope.nested) throw badValue("$text can only be applied to the top-level document");
      throw new MongoError(27, "text index required for $text query");
    case "$where":
    case "$jsonSchema":
    case "$sampleRate":
      throw new MongoError(115, `${name} is not supported by this server`);
    default:
      throw badValue(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function onField(name: string, value: Value, scope: Scope): Filter[] {
  const target = field(name);
  return isDoc(value) && isOperators(value)
    ? operators(target, value, scope)
    : [node(target, equality(value))];
}

function operators(target: Target, spec: Doc, scope: Scope): Filter[] {
  const parts: Filter[] = [];
  for (const [op, value] of spec) {
    if (op === "$options") {
      if (!spec.has("$regex")) throw badValue("$options needs a $regex");
    } else if (op === "$regex") parts.push(node(target, regexTest(spec)));
    else parts.push(operator(target, op, value, scope));
  }
  return parts;
}

function operator(target: Target, op: string, value: Value, scope: Scope): Filter {
  switch (op) {
    case "$eq":
      return node(target, compared("eq", value));
    case "$ne":
      if (isPattern(value)) throw badValue("Can't have regex as arg to $ne.");
      return not(node(target, compared("eq", value)));
    case "$gt":
    case "$gte":
    case "$lt":
    case "$lte":
      if (isPattern(value))
        throw badValue(`Can't have RegEx as arg to predicate over field '${target.path}'.`);
      return node(target, compared(op.slice(1) as "gt" | "gte" | "lt" | "lte", value));
    case "$in":
      return node(target, membership(op, value));
    case "$nin":
      return not(node(target, membership(op, value)));
    case "$exists": {
      const exists = node(target, { op: "exists" });
      return truthy(value) ? exists : not(exists);
    }
    case "$type":
      return node(target, typeTest(target.path, value));
    case "$size":
      return node(target, sizeTest(value));
    case "$mod":
      return node(target, modulus(value));
    case "$not":
      if (isPattern(value)) return not(node(target, equality(value)));
      if (!isDoc(value)) throw badValue("$not needs a regex or a document");
      if (value.size === 0) throw badValue("$not cannot be empty");
      return not(conjunction(operators(target, value, scope)));
    case "$all":
      return everyOf(target, value);
    case "$elemMatch":
      return elementTest(target, value);
    case "$bitsAllSet":
    case "$bitsAllClear":
    case "$bitsAnySet":
    case "$bitsAnyClear":
      return node(target, bits(target.path, op, value));
    case "$where":
      throw badValue("$where cannot be applied to a field");
    default:
      if (isGeo(op)) throw badValue(`${op} is not supported by this server`);
      throw badValue(`unknown operator: ${op}`);
  }
}

const firstName = (value: Value | undefined): string | undefined =>
  isDoc(value) ? value.keys().next().value : undefined;

function everyOf(target: Target, value: Value): Filter {
  if (!isArray(value)) throw badValue("$all needs an array");
  if (value.length === 0) return { kind: "constant", value: false };
  const nested = firstName(value[0]) === "$elemMatch";
  const parts = value.map((item) => {
    const name = firstName(item);
    if (nested) {
      if (!isDoc(item) || name !== "$elemMatch") throw badValue("$all/$elemMatch has to be consistent");
      return elementTest(target, item.get(name) ?? null);
    }
    if (name !== undefined && isPathOperator(name)) throw badValue("no $ expressions in $all");
    return node(target, equality(item));
  });
  return conjunction(parts);
}

function elementTest(target: Target, value: Value): Filter {
  if (!isDoc(value)) throw badValue("$elemMatch needs an Object");
  const first = firstName(value);
  const reference = ["$ref", "$id", "$db"].some((name) => value.has(name));
  const ofValues = first?.startsWith("$") === true && !reference && !isDocumentOperator(first);
  const scope = { nested: true };
  const filter = ofValues ? conjunction(operators(ELEMENT, value, scope)) : document(value, scope);
  return node(target, { op: "elemMatch", filter, ofValues });
}
