import type { Doc } from "../bson/values";
import type { SortField } from "../expressions/element-order";
import { compileFilter } from "../matcher/compile";
import type { Filter } from "../matcher/nodes";
import type { IndexInfo } from "../storage/catalog";
import { type Condition, type Conditions, conjuncts } from "./conditions";
import { implies } from "./implies";
import { allPoints, EVERYTHING, type Interval, intersection, isEverything } from "./intervals";
import type { IndexScan, PlanRequest } from "./plan";
import { pointFields, SURE_BYTES } from "./stored-ranges";

/** Largest number of sorted index ranges that one scan merges, as in MongoDB. */
const MOST_MERGED = 200;
/** Largest length in bytes of bounds that are never shortened. */
const SURE_BOUNDS = SURE_BYTES / 2;

const filters = new WeakMap<Doc, Filter>();

/** Returns the compiled filter of a partial index, from a cache. */
function filterOf(source: Doc): Filter {
  const known = filters.get(source) ?? compileFilter(source);
  filters.set(source, known);
  return known;
}

/** Returns the scan by which an index can answer a request. Returns undefined if the index cannot be used. */
export function indexScan(
  index: IndexInfo,
  conditions: Conditions,
  request: PlanRequest,
): IndexScan | undefined {
  const hinted = request.hint !== undefined;
  if (index.partial && !hinted && !implies(request.filter, filterOf(index.partial.source))) return undefined;
  const { fields, used, complete } = fieldBounds(index, conditions.list);
  if (index.sparse && !hinted && !used.some(({ bounds }) => !bounds.missing)) return undefined;
  const narrowed = index.paths.filter((_, i) => !isEverything(fields[i] ?? []));
  const order = orderOf(index, fields, request.sort);
  const sorts = request.sort.length > 0 && order !== undefined;
  // As in MongoDB, an index is used only if it narrows down its first field or yields the sort order.
  const first = used.some(({ path }) => path === index.paths[0]);
  if (!sorts && !hinted && (!first || (narrowed.length === 0 && !index.sparse))) return undefined;
  const multikey = index.multikey.includes(true);
  const merged = order?.merged ?? 0;
  return {
    kind: "index",
    index,
    fields,
    exploded: merged > 0 ? merged : pointFields(fields),
    merged: merged > 0,
    reverse: order?.direction === -1,
    sorted: request.sort.length === 0 || order !== undefined,
    repeats: multikey,
    exact: complete && isExact(index, used, conditions, fields, saidBy(index, request.filter)),
    narrowed,
  };
}

interface FieldBounds {
  fields: Interval[][];
  used: Condition[];
  /** Whether the bounds contain all conditions on the paths of the index. */
  complete: boolean;
}

/**
 * Computes the bounds for each field of the index. If a path leads through an array, only one of its conditions is
 * used, because different elements may meet different conditions. If several paths lead through one array, only one
 * of these paths is used.
 */
function fieldBounds(index: IndexInfo, list: readonly Condition[]): FieldBounds {
  const used: Condition[] = [];
  const inArrays = new Set<string>();
  let complete = true;
  const fields = index.paths.map((path, i) => {
    const multikey = index.multikey[i] === true;
    const mine = list.filter((condition) => condition.path === path && !(condition.scalarOnly && multikey));
    if (!multikey) {
      used.push(...mine);
      return mine.reduce<Interval[]>((sum, { bounds }) => intersection(sum, bounds.intervals), [EVERYTHING]);
    }
    const best = inArrays.has(firstSegment(path)) ? undefined : choice(mine);
    if (mine.length > 1 || (mine.length === 1 && !best)) complete = false;
    if (!best) return [EVERYTHING];
    used.push(best);
    inArrays.add(firstSegment(path));
    return best.bounds.intervals;
  });
  return { fields, used, complete };
}

const firstSegment = (path: string): string => path.split(".", 1)[0] ?? "";

function choice(conditions: readonly Condition[]): Condition | undefined {
  const rank = ({ bounds }: Condition): number =>
    (isEverything(bounds.intervals) ? -2e6 : 0) +
    (allPoints(bounds.intervals) ? 1e6 - Math.min(bounds.intervals.length, 1e6) : -bounds.intervals.length);
  return conditions.reduce<Condition | undefined>(
    (best, next) => (!best || rank(next) > rank(best) ? next : best),
    undefined,
  );
}

/**
 * Positions in the conjunction of the `$type` conditions that the filter of the partial index already guarantees.
 * Index keys alone cannot prove a `$type`, because values of some types have equal keys.
 */
function saidBy({ partial }: IndexInfo, filter: Filter): Set<number> {
  if (!partial) return new Set();
  const said = filterOf(partial.source);
  const parts = conjuncts(filter).map((part, i) =>
    part.kind === "path" && part.test.op === "type" && implies(said, part) ? [i] : [],
  );
  return new Set(parts.flat());
}

function isExact(
  index: IndexInfo,
  used: readonly Condition[],
  conditions: Conditions,
  fields: readonly Interval[][],
  said: ReadonlySet<number>,
): boolean {
  if (index.truncated) return false;
  const covered = new Set(said);
  for (const { bounds, path, part } of used) {
    if (said.has(part)) continue;
    const multikey = index.multikey[index.paths.indexOf(path)] === true;
    if (bounds.exact === "never" || (bounds.exact === "scalar" && multikey)) return false;
    covered.add(part);
  }
  const longest = fields
    .map((intervals) => Math.max(0, ...intervals.map(({ low, high }) => Math.max(low.length, high.length))))
    .reduce((sum, size) => sum + size, 0);
  return covered.size === conditions.parts && longest < SURE_BOUNDS;
}

interface Order {
  direction: 1 | -1;
  /** To get the sort order, the ranges of this number of leading fields are merged. 0: no ranges are merged. */
  merged: number;
}

/** Describes how the index yields the sort order. Returns undefined if it does not. */
function orderOf(
  index: IndexInfo,
  fields: readonly Interval[][],
  sort: readonly SortField[],
): Order | undefined {
  if (sort.length === 0) return { direction: 1, merged: 0 };
  if (index.truncated) return undefined;
  const isFixed = (i: number): boolean => fields[i]?.length === 1 && fields[i][0]?.point === true;
  let at = 0;
  let direction: 1 | -1 | undefined;
  let merged = 0;
  for (const field of sort) {
    const own = index.paths.indexOf(field.path);
    if (own >= 0 && index.multikey[own]) return undefined;
    if (own >= 0 && isFixed(own)) continue;
    for (; at < index.paths.length && index.paths[at] !== field.path; at++) {
      if (isFixed(at)) continue;
      // The index does not yield the sort order: the field has too many values or stands after a sort field.
      if (direction !== undefined || pointFields(fields, MOST_MERGED) <= at) return undefined;
      merged = at + 1;
    }
    if (index.paths[at] !== field.path) return undefined;
    const way = (index.directions[at] ?? 1) * field.direction > 0 ? 1 : -1;
    if (direction !== undefined && direction !== way) return undefined;
    direction = way;
    at++;
  }
  while (merged > 0 && merged < index.paths.length && isFixed(merged)) merged++;
  return { direction: direction ?? 1, merged };
}
