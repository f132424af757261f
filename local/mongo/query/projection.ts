import { include, type Parsed, parseProjection, type Special, settled } from "../aggregate/projection-parse";
import { addLeaf } from "../aggregate/projection-tree";
import type { Shape } from "../aggregate/shape";
import { truthy } from "../aggregate/truth";
import type { ExpressionContext } from "../aggregate/types";
import { type Doc, docOf, isArray, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { badValue, MongoError } from "../errors";
import { compileFilter } from "../matcher/compile";
import { type MatchDetails, matches } from "../matcher/evaluate";
import type { Filter } from "../matcher/nodes";
import { collated } from "./collated-filter";
import { simpleOrder } from "./order";

/** What operators of find's projection have in store for a document. */
interface Operators {
  /** Path without its `$`, once one was named. */
  positional?: string;
  elements: boolean;
  /** Run one after the other on what the projection leaves. */
  slices: Shape[];
}

/**
 * Compiles find's projection: fields in or out, `$slice`, `$elemMatch`, `$` and expressions. `filter` is the query
 * that found the document, by which `$` knows the element. Undefined for an empty one.
 */
export function compileProjection(
  spec: Doc,
  context?: ExpressionContext,
  filter?: Filter,
): Shape | undefined {
  if (spec.size === 0) return undefined;
  const found: Operators = { elements: false, slices: [] };
  const parsed = parseProjection(spec, reader(found, context), context);
  // Where only _id and operators are named, $slice keeps all fields unless _id is asked for; $elemMatch only its own.
  if (found.slices.length === 0 && found.elements) parsed.including ??= true;
  const shape = settled(parsed);
  const { positional, slices } = found;
  const segments = positional?.split(".");
  return (doc) =>
    slices.reduce(
      (result, slice) => slice(result),
      shape(doc, segments && withMatchedElement(doc, segments, filter)),
    );
}

/** Whether a path has the positional operator at its end. Throws 31394 for one elsewhere. */
function isPositional(path: string): boolean {
  if (path === "$" || path.includes(".$.") || path.startsWith("$."))
    throw new MongoError(
      31394,
      "As of 4.4, it's illegal to specify positional operator in the middle of a path.Positional projection may only be used at the end.",
    );
  return path.endsWith(".$");
}

function reader(found: Operators, context: ExpressionContext | undefined): Special {
  return (path, value, parsed) => {
    if (isPositional(path)) addPositional(path, value, parsed, found);
    else if (!isDoc(value) || value.size !== 1) return false;
    else if (value.has("$slice") && !isExpressionSlice(value.get("$slice"))) {
      addLeaf(parsed.root, path, "keep");
      const slice = sliceOf(value.get("$slice") ?? null);
      const segments = path.split(".");
      found.slices.push((doc) => sliced(doc, segments, slice));
    } else if (value.has("$elemMatch")) {
      const element = elementOf(path, value.get("$elemMatch") ?? null, context);
      if (found.positional !== undefined) throw bothOperators(31255);
      found.elements = true;
      addLeaf(parsed.root, path, { evaluate: ({ root }) => element(root) });
    } else if (value.has("$meta")) throw badValue("$meta is not supported by this server");
    else return false;
    return true;
  };
}

const bothOperators = (code: number): MongoError =>
  new MongoError(code, "Cannot specify positional operator and $elemMatch.");

function addPositional(path: string, value: Value, parsed: Parsed, found: Operators): void {
  if (isDoc(value))
    throw new MongoError(31271, "positional projection cannot be used with an expression or sub object");
  if (typeof value !== "boolean" && !isNumber(value))
    throw new MongoError(31308, "positional projection cannot be used with a literal");
  if (!truthy(value)) throw new MongoError(31395, "positional projection cannot be used with exclusion");
  if (found.positional !== undefined)
    throw new MongoError(31276, "Cannot specify more than one positional projection per query.");
  if (found.elements) throw bothOperators(31256);
  found.positional = path.slice(0, -2);
  addLeaf(parsed.root, found.positional, "keep");
  include(parsed, path, 31253);
}

const executorError = (code: number, why: string): MongoError =>
  new MongoError(code, `Executor error during find command :: caused by :: positional operator '.$' ${why}`);

/**
 * The document with only that element in the first array on the path that the query matched; as it is without an array
 * on the path. Throws 51246 where the query tells no element, and 51247 where the array has none at that place.
 */
function withMatchedElement(doc: Doc, segments: readonly string[], filter: Filter | undefined): Doc {
  const inner = (part: Doc, at: number): Doc => {
    const name = segments[at] ?? "";
    const value = part.get(name);
    if (isArray(value)) return new Map(part).set(name, [matchedElement(value, doc, filter)]);
    return isDoc(value) ? new Map(part).set(name, inner(value, at + 1)) : part;
  };
  return inner(doc, 0);
}

function matchedElement(list: readonly Value[], doc: Doc, filter: Filter | undefined): Value {
  const details: MatchDetails = {};
  if (filter) matches(filter, doc, details);
  if (details.arrayIndex === undefined)
    throw executorError(51246, "couldn't find a matching element in the array");
  const element = list[details.arrayIndex];
  if (element === undefined) throw executorError(51247, "element mismatch");
  return element;
}

type ListPart = (list: readonly Value[]) => Value[];

/** Whether `$slice` is the one of expressions, which has the array among its arguments. */
const isExpressionSlice = (value: Value | undefined): boolean =>
  isArray(value) && (value.length !== 2 || !value.every(isNumber));

/** A number as the 32-bit integer that MongoDB takes it for. */
const numberInt = (value: Value): number => {
  const number = isNumber(value) ? toDouble(value) : Number.NaN;
  return Number.isNaN(number) ? 0 : Math.trunc(Math.max(-(2 ** 31), Math.min(number, 2 ** 31 - 1)));
};

function sliceOf(value: Value): ListPart {
  if (isNumber(value)) {
    const count = numberInt(value);
    return (list) => (count < 0 ? list.slice(count) : list.slice(0, count));
  }
  if (!isArray(value))
    throw new MongoError(28667, "Invalid $slice syntax: it takes a number or [skip, limit]");
  const [skip = 0, limit = 0] = value.map(numberInt);
  if (limit <= 0) throw new MongoError(28724, `$slice limit must be positive, got ${limit}`);
  return (list) => {
    const start = skip < 0 ? Math.max(list.length + skip, 0) : skip;
    return list.slice(start, start + limit);
  };
}

/** Slices the array at a path, also in each document of an array on the way, but not in arrays of arrays. */
function sliced(doc: Doc, segments: readonly string[], slice: ListPart, at = 0): Doc {
  const name = segments[at] ?? "";
  const last = at + 1 === segments.length;
  const value = doc.get(name);
  let next: Value | undefined;
  if (isArray(value))
    next = last
      ? slice(value)
      : value.map((item) => (isDoc(item) ? sliced(item, segments, slice, at + 1) : item));
  else if (isDoc(value) && !last) next = sliced(value, segments, slice, at + 1);
  return next === undefined ? doc : new Map(doc).set(name, next);
}

/** The first element of a list that an `$elemMatch` matches, as a list; undefined where there is none. */
function elementOf(
  path: string,
  value: Value,
  context: ExpressionContext | undefined,
): (doc: Doc) => Value | undefined {
  if (!isDoc(value)) throw new MongoError(31274, "elemMatch: Invalid argument, object required");
  if (path.includes(".")) throw new MongoError(31275, "Cannot use $elemMatch projection on a nested field.");
  const query = compileFilter(docOf({ [path]: docOf({ $elemMatch: value }) }), context);
  const filter = collated(query, context?.order ?? simpleOrder);
  return (doc) => {
    const list = doc.get(path);
    const details: MatchDetails = {};
    if (!isArray(list) || !matches(filter, doc, details) || details.arrayIndex === undefined)
      return undefined;
    const element = list[details.arrayIndex];
    return element === undefined ? undefined : [element];
  };
}
