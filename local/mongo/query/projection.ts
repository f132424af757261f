import { parseProjection, type Shape, shapeOf } from "../aggregate/shape";
import type { ExpressionContext } from "../aggregate/types";
import { type Doc, docOf, isArray, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { badValue, MongoError } from "../errors";
import { compileFilter } from "../matcher/compile";
import { type MatchDetails, matches } from "../matcher/evaluate";
import type { Filter } from "../matcher/nodes";
import { changeExisting, copyOf } from "../update/paths";

type ListChange = (list: Value[], place?: number) => Value[] | undefined;

function sliceOf(value: Value): ListChange {
  const parts = (isArray(value) ? value : [value]).map((part) =>
    isNumber(part) ? Math.trunc(toDouble(part)) : Number.NaN,
  );
  const [first = Number.NaN, count] = parts;
  if (parts.some(Number.isNaN)) throw new MongoError(28667, "Invalid $slice syntax: expected numbers");
  if (count === undefined) return (list) => (first < 0 ? list.slice(first) : list.slice(0, first));
  if (count <= 0) throw new MongoError(28724, "$slice limit must be positive");
  return (list) => {
    const start = first < 0 ? Math.max(list.length + first, 0) : first;
    return list.slice(start, start + count);
  };
}

function elementOf(value: Value): ListChange {
  if (!isDoc(value)) throw new MongoError(31274, "elemMatch: Invalid argument, object required");
  const filter = compileFilter(docOf({ list: docOf({ $elemMatch: value }) }));
  return (list) => {
    const found = list.find((item) => matches(filter, docOf({ list: [item] })));
    return found === undefined ? undefined : [found];
  };
}

/** Compiles find's projection: fields in or out, `$slice`, `$elemMatch`, `$` and expressions. */
export function compileProjection(
  spec: Doc,
  context?: ExpressionContext,
  filter?: Filter,
): Shape | undefined {
  if (spec.size === 0) return undefined;
  const changes: { path: string; change: ListChange }[] = [];
  let elements = false;
  let positional: string | undefined;
  const special = (path: string, value: Value): boolean => {
    if (path === "$" || path.includes(".$.") || path.startsWith("$."))
      throw new MongoError(
        31394,
        "As of 4.4, it's illegal to specify positional operator in the middle of a path.Positional projection may only be used at the end.",
      );
    if (path.endsWith(".$")) {
      if (positional !== undefined)
        throw new MongoError(31276, "Cannot specify more than one positional projection per query.");
      if (value === false || (isNumber(value) && toDouble(value) === 0))
        throw new MongoError(31395, "positional projection cannot be used with exclusion");
      positional = path.slice(0, -2);
      changes.push({ path: positional, change: (list, at) => [list[at ?? 0] ?? null] });
      return true;
    }
    if (!isDoc(value) || value.size !== 1) return false;
    if (value.has("$slice") && !isExpressionSlice(value.get("$slice")))
      changes.push({ path, change: sliceOf(value.get("$slice") ?? null) });
    else if (value.has("$elemMatch")) {
      if (path.includes("."))
        throw new MongoError(31275, "Cannot use $elemMatch projection on a nested field.");
      elements = true;
      changes.push({ path, change: elementOf(value.get("$elemMatch") ?? null) });
    } else if (value.has("$meta")) throw badValue("$meta is not supported by this server");
    else return false;
    return true;
  };
  const parsed = parseProjection(spec, special, context);
  if (changes.length === 0) return shapeOf(parsed);
  // An $elemMatch alone keeps only its field; a $slice alone keeps all the others.
  if (positional !== undefined && parsed.including === false)
    throw new MongoError(31395, "positional projection cannot be used with exclusion");
  if ((elements || positional !== undefined) && parsed.including === undefined) parsed.including = true;
  if (parsed.including === true) for (const { path } of changes) addKept(parsed, path);
  const shape = shapeOf(parsed);
  return (doc) => {
    const result = copyOf(shape(doc));
    const place = positional === undefined ? undefined : matchedPlace(doc, filter);
    for (const { path, change } of changes) {
      const segments = path.split(".");
      changeExisting(result, segments, (old) => {
        const next = isArray(old) ? change(old, place) : old;
        return next ?? REMOVE;
      });
      if (
        !path.includes(".") &&
        (result.get(path) === REMOVE || (elements && !isArray(result.get(path)) && isElement(spec, path)))
      )
        result.delete(path);
    }
    return result;
  };
}

/** Where the query matched in an array: what a positional projection keeps. */
function matchedPlace(doc: Doc, filter: Filter | undefined): number {
  const details: MatchDetails = {};
  if (filter) matches(filter, doc, details);
  if (details.arrayIndex === undefined)
    throw new MongoError(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  return details.arrayIndex;
}

const REMOVE: Value = docOf({});
const isElement = (spec: Doc, path: string): boolean => {
  const value = spec.get(path);
  return isDoc(value) && value.has("$elemMatch");
};
const isExpressionSlice = (value: Value | undefined): boolean =>
  isArray(value) && typeof value[0] === "string";

function addKept(parsed: ReturnType<typeof parseProjection>, path: string): void {
  let node = parsed.root;
  for (const segment of path.split(".")) {
    const next = node.fields.get(segment) ?? { fields: new Map() };
    node.fields.set(segment, next);
    node = next;
  }
  node.leaf = "keep";
}
