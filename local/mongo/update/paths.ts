import { equalValues } from "../bson/compare";
import { shown } from "../bson/shown";
import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";

const NUMERIC = /^(0|[1-9]\d*)$/;
const MOST_PADDING = 1_500_000;
/** Largest number of nested levels in a stored document, as in MongoDB. */
const MOST_LEVELS = 180;

/** Returns the value at a concrete path (without `$`), or undefined when there is none. */
export function lookup(doc: Value, segments: readonly string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const segment of segments) {
    if (isDoc(value)) value = value.get(segment);
    else if (isArray(value) && NUMERIC.test(segment)) value = value[Number(segment)];
    else return undefined;
  }
  return value;
}

/** Formats a document by its `_id`, as in MongoDB's messages. */
export function documentOf(doc: Doc): string {
  const id = doc.get("_id");
  return id === undefined ? "{no id}" : shown("_id", id);
}

export const lastOf = (path: readonly string[]): string => path.at(-1) ?? "";

function step(parent: Value, segment: string, label: string): Doc | Value[] {
  if (isDoc(parent) || (isArray(parent) && NUMERIC.test(segment))) return parent;
  throw new MongoError(28, `Cannot create field '${segment}' in element ${shown(label, parent)}`);
}

/** Throws error 28 when a path cannot be created, because a scalar or an array is in the way. */
export function checkViable(doc: Doc, segments: readonly string[]): void {
  let value: Value | undefined = doc;
  for (const [i, segment] of segments.entries()) {
    if (value === undefined) return;
    if (isDoc(value)) value = value.get(segment);
    else if (isArray(value) && NUMERIC.test(segment)) value = value[Number(segment)];
    else
      throw new MongoError(
        28,
        `Cannot use the part (${segment}) of (${segments.join(".")}) to traverse the element ${shown(segments[i - 1] ?? "", value)}`,
      );
  }
}

const childOf = (parent: Doc | Value[], segment: string): Value | undefined =>
  isArray(parent) ? parent[Number(segment)] : parent.get(segment);

function setChild(parent: Doc | Value[], segment: string, value: Value): void {
  if (!isArray(parent)) {
    parent.set(segment, value);
    return;
  }
  const position = Number(segment);
  if (position - parent.length > MOST_PADDING)
    throw new MongoError(34, `can't backfill more than ${MOST_PADDING} elements`);
  while (parent.length < position) parent.push(null);
  parent[position] = value;
}

/** Number of nested levels of documents and arrays in a value. 0 for a scalar. */
function levels(value: Value): number {
  if (!isDoc(value) && !isArray(value)) return 0;
  let most = 0;
  for (const item of value.values()) most = Math.max(most, levels(item));
  return most + 1;
}

/** Throws error 15 if a value at level `depth` of a document is nested too deep. */
export function checkLevels(value: Value, depth: number): void {
  if (depth + levels(value) > MOST_LEVELS)
    throw new MongoError(15, `Document exceeds maximum nesting depth of ${MOST_LEVELS}`);
}

/**
 * Changes the value at a path in place and creates missing documents on the path. Throws error 28 when a scalar is in
 * the way.
 */
export function changeAt(
  doc: Doc,
  segments: readonly string[],
  change: (old: Value | undefined) => Value,
): void {
  let parent: Value = doc;
  const made: (() => void)[] = [];
  for (let i = 0; i < segments.length; i++) {
    const segment = segments[i] ?? "";
    const holder = step(parent, segment, segments[i - 1] ?? "");
    const child = childOf(holder, segment);
    if (i === segments.length - 1) {
      const changed = change(child);
      if (changed === child) return;
      checkLevels(changed, segments.length);
      for (const make of made) make();
      setChild(holder, segment, changed);
      return;
    }
    if (child !== undefined) {
      parent = child;
      continue;
    }
    const fresh: Doc = new Map();
    made.push(() => setChild(holder, segment, fresh));
    parent = fresh;
  }
}

/** Removes a field. An array element becomes null instead, as in MongoDB. */
export function removeAt(doc: Doc, segments: readonly string[]): void {
  const parent = lookup(doc, segments.slice(0, -1));
  const last = lastOf(segments);
  if (isDoc(parent)) parent.delete(last);
  else if (isArray(parent) && NUMERIC.test(last) && Number(last) < parent.length) parent[Number(last)] = null;
}

function copy(value: Value): Value {
  if (isDoc(value)) return copyOf(value);
  return isArray(value) ? value.map(copy) : value;
}

/** Makes a deep copy of documents and arrays. Other values are not copied, because nothing changes them in place. */
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
