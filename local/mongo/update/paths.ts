import { equalValues } from "../bson/compare";
import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import { badValue, MongoError } from "../errors";
import { matches } from "../matcher/evaluate";
import type { Filter } from "../matcher/nodes";
import { shown } from "./shown";

/** What an update may refer to besides the document. */
export interface UpdateContext {
  /** Array place that the query matched, for `$`. */
  arrayIndex?: number | undefined;
  /** Compiled `arrayFilters` by identifier. */
  arrayFilters: Map<string, Filter>;
  /** Whether the document is being made by an upsert. */
  inserting: boolean;
}

const NUMERIC = /^(0|[1-9]\d*)$/;
const LARGEST_PADDING = 1_500_000;

const isPositional = (segment: string): boolean => segment === "$" || segment.startsWith("$[");

/** Replaces `$`, `$[]` and `$[name]` by the array places they stand for in this document. */
export function concretePaths(doc: Doc, segments: readonly string[], context: UpdateContext): string[][] {
  const first = segments.findIndex(isPositional);
  if (first < 0) return [[...segments]];
  const head = segments.slice(0, first);
  const operator = segments[first] ?? "";
  const array = lookup(doc, head);
  if (operator === "$") {
    if (context.arrayIndex === undefined)
      throw badValue("The positional operator did not find the match needed from the query.");
    return concretePaths(doc, [...head, String(context.arrayIndex), ...segments.slice(first + 1)], context);
  }
  if (array === undefined)
    throw badValue(
      `The path '${head.join(".")}' must exist in the document in order to apply array updates.`,
    );
  if (!isArray(array))
    throw badValue(`Cannot apply array updates to non-array element ${shown(head.at(-1) ?? "", array)}`);
  const filter = operator === "$[]" ? undefined : context.arrayFilters.get(operator.slice(2, -1));
  if (operator !== "$[]" && !filter)
    throw badValue(
      `No array filter found for identifier '${operator.slice(2, -1)}' in path '${segments.join(".")}'`,
    );
  return array.flatMap((item, i) =>
    !filter || matches(filter, new Map([[operator.slice(2, -1), item]]))
      ? concretePaths(doc, [...head, String(i), ...segments.slice(first + 1)], context)
      : [],
  );
}

/** The value at a concrete path, or undefined. */
export function lookup(doc: Value, segments: readonly string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const segment of segments) {
    if (isDoc(value)) value = value.get(segment);
    else if (isArray(value) && NUMERIC.test(segment)) value = value[Number(segment)];
    else return undefined;
  }
  return value;
}

function step(parent: Value, segment: string, create: boolean, label: string): Doc | Value[] | undefined {
  if (isDoc(parent)) return parent;
  if (isArray(parent) && NUMERIC.test(segment)) return parent;
  if (!create) return undefined;
  throw new MongoError(28, `Cannot create field '${segment}' in element ${shown(label, parent)}`);
}

const childOf = (parent: Doc | Value[], segment: string): Value | undefined =>
  isArray(parent) ? parent[Number(segment)] : parent.get(segment);

function setChild(parent: Doc | Value[], segment: string, value: Value): void {
  if (!isArray(parent)) {
    parent.set(segment, value);
    return;
  }
  const position = Number(segment);
  if (position - parent.length > LARGEST_PADDING)
    throw badValue("cannot backfill more than 1500000 array elements");
  while (parent.length < position) parent.push(null);
  parent[position] = value;
}

/**
 * Changes the value at a concrete path in place. `change` gets the old value (undefined when missing) and returns the
 * new one. Missing steps are created; a scalar on the way is error 28.
 */
export function changeAt(
  doc: Doc,
  segments: readonly string[],
  change: (old: Value | undefined) => Value,
): void {
  let parent: Value = doc;
  for (let i = 0; i < segments.length; i++) {
    const segment = segments[i] ?? "";
    const holder = step(parent, segment, true, segments[i - 1] ?? "");
    if (!holder) return;
    const child = childOf(holder, segment);
    if (i === segments.length - 1) {
      const changed = change(child);
      if (changed !== child) setChild(holder, segment, changed);
      return;
    }
    if (child === undefined) {
      const made: Doc = new Map();
      setChild(holder, segment, made);
      parent = made;
    } else parent = child;
  }
}

/** Changes a value only where it exists. */
export function changeExisting(doc: Doc, segments: readonly string[], change: (old: Value) => Value): void {
  const old = lookup(doc, segments);
  if (old !== undefined) changeAt(doc, segments, () => change(old));
}

/** Removes a field; an array's element becomes null, as in MongoDB. */
export function removeAt(doc: Doc, segments: readonly string[]): void {
  const parent = lookup(doc, segments.slice(0, -1));
  const last = segments.at(-1) ?? "";
  if (isDoc(parent)) parent.delete(last);
  else if (isArray(parent) && NUMERIC.test(last) && Number(last) < parent.length) parent[Number(last)] = null;
}

function copy(value: Value): Value {
  if (isDoc(value)) return copyOf(value);
  return isArray(value) ? value.map(copy) : value;
}

/** A deep copy of documents and lists; other values are never changed in place. */
export function copyOf(value: Doc): Doc;
export function copyOf(value: Value): Value;
export function copyOf(value: Value): Value {
  if (!isDoc(value)) return copy(value);
  const result: Doc = new Map();
  for (const [name, item] of value) result.set(name, copy(item));
  return result;
}

export const contains = (list: readonly Value[], value: Value): boolean =>
  list.some((item) => equalValues(item, value));
