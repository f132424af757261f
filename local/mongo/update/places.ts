import { shownField } from "../bson/shown";
import { type Doc, isArray } from "../bson/values";
import { badValue, MongoError } from "../errors";
import { matches } from "../matcher/evaluate";
import { checkIdUntouched } from "./immutable";
import { lookup } from "./paths";
import { type Change, dollarField, type UpdateContext } from "./types";

/** A change, and its path with placeholders for array indexes (`$`, `$[]`, `$[name]`). */
export interface PlacedChange {
  segments: string[];
  change: Change;
  onInsertOnly: boolean;
}

const NUMERIC = /^\d+$/;
const identifier = (segment: string | undefined): string | undefined =>
  /^\$\[(.*)\]$/s.exec(segment ?? "")?.[1];

/**
 * Splits the path of an update. Throws error 56 or 2 for a path that MongoDB rejects. `known` contains the array
 * filters by name.
 */
export function pathSegments(path: string, known: ReadonlyMap<string, unknown>): string[] {
  if (path === "") throw new MongoError(56, "An empty update path is not valid.");
  const segments = path.split(".");
  if (segments.includes(""))
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (segments.filter((segment) => segment === "$").length > 1)
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  if (segments[0] === "$")
    throw badValue(`Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
  if (identifier(segments[0]) !== undefined)
    throw badValue(
      `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
    );
  for (const name of segments.map(identifier))
    if (name && !known.has(name))
      throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
  return segments;
}

/** Throws error 40 when a path conflicts with another path, for example when one path contains the other. */
export function checkApart(path: readonly string[], others: readonly PlacedChange[]): void {
  const conflict = (length: number): MongoError =>
    new MongoError(
      40,
      `Updating the path '${path.join(".")}' would create a conflict at '${path.slice(0, length).join(".")}'`,
    );
  for (const { segments } of others) {
    const shared = Math.min(path.length, segments.length);
    let i = 0;
    while (i < shared && path[i] === segments[i]) i++;
    if (i === shared) throw conflict(i);
    if ((identifier(path[i]) === undefined) !== (identifier(segments[i]) === undefined)) throw conflict(i);
  }
}

/** Returns the array indexes that `$[]` or `$[name]` selects. */
function elementsOf(
  doc: Doc,
  path: readonly string[],
  name: string,
  { arrayFilters }: UpdateContext,
): string[] {
  const array = lookup(doc, path);
  if (array === undefined)
    throw badValue(
      `The path '${path.join(".")}' must exist in the document in order to apply array updates.`,
    );
  if (!isArray(array))
    throw badValue(`Cannot apply array updates to non-array element ${shownField(path.at(-1) ?? "", array)}`);
  const filter = arrayFilters.get(name);
  return array.flatMap((item, i) => (!filter || matches(filter, new Map([[name, item]])) ? [String(i)] : []));
}

/** Replaces `$`, `$[]` and `$[name]` in an update path by array indexes. Returns the resulting paths. */
function concrete(doc: Doc, segments: readonly string[], context: UpdateContext): string[][] {
  let paths: string[][] = [[]];
  for (const segment of segments) {
    const name = identifier(segment);
    if (segment === "$" && context.arrayIndex === undefined)
      throw badValue("The positional operator did not find the match needed from the query.");
    const own = segment === "$" ? String(context.arrayIndex) : segment;
    paths = paths.flatMap((path) =>
      (name === undefined ? [own] : elementsOf(doc, path, name, context)).map((next) => [...path, next]),
    );
  }
  return paths;
}

/** Compares paths segment by segment. Array indexes are compared as numbers. */
function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x = "", y = ""] = [a[i], b[i]];
    if (x === y) continue;
    return NUMERIC.test(x) && NUMERIC.test(y) ? Number(x) - Number(y) : x < y ? -1 : 1;
  }
  return a.length - b.length;
}

/** Applies changes to a document in place, in the order of their paths. */
export function runChanges(changes: readonly PlacedChange[], doc: Doc, context: UpdateContext): void {
  const id = doc.get("_id");
  const all = changes
    .flatMap((one) => concrete(doc, one.segments, context).map((path) => ({ ...one, path })))
    .sort((a, b) => comparePaths(a.path, b.path));
  for (const [i, { path }] of all.entries())
    if (all[i + 1]?.path.slice(0, path.length).join("\0") === path.join("\0"))
      throw new MongoError(40, `Update created a conflict at '${path.join(".")}'`);
  for (const { path, change, onInsertOnly } of all) {
    if (onInsertOnly && !context.inserting) continue;
    const [first = ""] = path;
    const wasThere = doc.has(first);
    change(doc, path);
    checkIdUntouched(id, doc, path);
    if (first.startsWith("$") && doc.has(first) && (path.length === 1 || !wasThere)) throw dollarField(first);
  }
}
