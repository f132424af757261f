import { type Doc, isArray, isDoc, truthy, type Value } from "../bson/values";
import { badValue, refusal } from "../errors";
import { exactly } from "../supported";
import type { Comparison, Filter, Test } from "./nodes";
import { equality, isOperators, isPattern, membership, regexTest, typeTest } from "./operands";
import { conjunction, inOrder } from "./order";

/** The value that an operator tests: the value at a path, or an array element if the path is empty. */
interface Target {
  path: string;
  segments: string[];
}

type PathOperator = (target: Target, value: Value, spec: Doc) => Filter;
type Combination = (value: Value) => Filter;

const ELEMENT: Target = { path: "", segments: [] };
const node = (target: Target, test: Test): Filter => ({ kind: "path", ...target, test });
const not = (part: Filter): Filter => ({ kind: "not", part });

const comparison =
  (op: Comparison): PathOperator =>
  (target, value) => {
    if (isPattern(value) && op !== "eq")
      throw badValue(`Can't have RegEx as arg to predicate over field '${target.path}'.`);
    return node(target, { op, value });
  };

/** Query operators that test the value at a path. */
const ofPath = {
  $all: everyOf,
  $elemMatch: elementTest,
  $eq: comparison("eq"),
  $exists(target: Target, value: Value): Filter {
    const exists = node(target, { op: "exists" });
    return truthy(value) ? exists : not(exists);
  },
  $gt: comparison("gt"),
  $gte: comparison("gte"),
  $in: (target: Target, value: Value) => node(target, membership("$in", value)),
  $lt: comparison("lt"),
  $lte: comparison("lte"),
  $ne(target: Target, value: Value): Filter {
    if (isPattern(value)) throw badValue("Can't have regex as arg to $ne.");
    return not(node(target, { op: "eq", value }));
  },
  $nin: (target: Target, value: Value) => not(node(target, membership("$nin", value))),
  $not(target: Target, value: Value): Filter {
    if (isPattern(value)) return not(node(target, equality(value)));
    if (!isDoc(value)) throw badValue("$not needs a regex or a document");
    if (value.size === 0) throw badValue("$not cannot be empty");
    return not(conjunction(operators(target, value)));
  },
  $options(_: Target, __: Value, spec: Doc): Filter {
    if (!spec.has("$regex")) throw badValue("$options needs a $regex");
    return EVERYTHING;
  },
  $regex: (target: Target, _: Value, spec: Doc) => node(target, regexTest(spec)),
  $type: (target: Target, value: Value) => node(target, typeTest(target.path, value)),
} satisfies Record<string, PathOperator>;

/** Query operators that combine several filters. */
const combining = {
  $and: (value: Value) => conjunction(listOf("$and", value)),
  $nor: (value: Value) => ({ kind: "nor", parts: inOrder(listOf("$nor", value)) }),
  $or: (value: Value) => ({ kind: "or", parts: inOrder(listOf("$or", value)) }),
} satisfies Record<string, Combination>;

exactly("filter", { ...ofPath, ...combining });
const pathOperators = new Map<string, PathOperator>(Object.entries(ofPath));
const combinations = new Map<string, Combination>(Object.entries(combining));

const EVERYTHING: Filter = { kind: "and", parts: [] };

/** Compiles a query document. Throws MongoDB's error (mostly 2) for a query that MongoDB rejects. */
export function compileFilter(query: Doc): Filter {
  const parts = [...query].flatMap(([name, value]) => {
    if (!name.startsWith("$")) return onField({ path: name, segments: name.split(".") }, value);
    const combine = combinations.get(name);
    if (!combine) throw refusal(2, `unknown top level operator: ${name}; it`);
    return [combine(value)];
  });
  return conjunction(parts);
}

function listOf(name: string, value: Value): Filter[] {
  if (!isArray(value)) throw badValue(`${name} must be an array`);
  if (value.length === 0) throw badValue("$and/$or/$nor must be a nonempty array");
  return value.map((item) => {
    if (!isDoc(item)) throw badValue("$or/$and/$nor entries need to be full objects");
    return compileFilter(item);
  });
}

const onField = (target: Target, value: Value): Filter[] =>
  isDoc(value) && isOperators(value) ? operators(target, value) : [node(target, equality(value))];

const operators = (target: Target, spec: Doc): Filter[] =>
  [...spec].map(([name, value]) => {
    const operator = pathOperators.get(name);
    if (!operator) throw refusal(2, `unknown operator: ${name}; it`);
    return operator(target, value, spec);
  });

/** Returns true if `name` is an operator on a value, such as `$gt`. */
export const isPathOperator = (name: string | undefined): boolean =>
  name !== undefined && pathOperators.has(name);

const firstName = (value: Value | undefined): string | undefined =>
  isDoc(value) ? value.keys().next().value : undefined;

function everyOf(target: Target, value: Value): Filter {
  if (!isArray(value)) throw badValue("$all needs an array");
  if (value.length === 0) return { kind: "nothing" };
  const nested = firstName(value[0]) === "$elemMatch";
  const parts = value.map((item) => {
    const name = firstName(item);
    if (nested) {
      if (!isDoc(item) || name !== "$elemMatch") throw badValue("$all/$elemMatch has to be consistent");
      return elementTest(target, item.get("$elemMatch") ?? null);
    }
    if (isPathOperator(name)) throw badValue("no $ expressions in $all");
    return node(target, equality(item));
  });
  return conjunction(parts);
}

function elementTest(target: Target, value: Value): Filter {
  if (!isDoc(value)) throw badValue("$elemMatch needs an Object");
  const first = firstName(value);
  const ofValues = isOperators(value) && !combinations.has(first ?? "");
  const filter = ofValues ? conjunction(operators(ELEMENT, value)) : compileFilter(value);
  return node(target, { op: "elemMatch", filter, ofValues });
}
