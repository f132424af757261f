import { compareValues } from "../bson/compare";
import { invertKey } from "../bson/key";
import { type Doc, isDoc } from "../bson/values";
import type { Filter } from "../matcher/nodes";
import type { SortField } from "../query/sort";
import type { CollectionInfo, IndexInfo } from "../storage/catalog";
import { afterPrefix, identPrefix, LONGEST_INDEX_KEY } from "../storage/keys";
import { boundsOf, combined, type Interval, type PathBounds } from "./bounds";

/** Pieces of an index, in scanning order; `reverse` walks them from the end. */
interface IndexPlan {
  kind: "index";
  index: IndexInfo;
  ranges: [Buffer, Buffer][];
  reverse: boolean;
  /** Whether documents come out in the order that was asked for. */
  sorted: boolean;
  /** Whether a document may turn up more than once. */
  repeats: boolean;
}

export type Plan =
  | IndexPlan
  | { kind: "collection"; reverse: boolean; sorted: boolean }
  | { kind: "union"; plans: IndexPlan[]; sorted: boolean }
  | { kind: "nothing"; sorted: boolean };

/** More pieces than this are not worth it; fewer of the index's fields are used instead. */
const MOST_RANGES = 2000;

export interface PlanRequest {
  filter: Filter;
  /** The query as it was sent, to see whether it implies a partial index's filter. */
  query: Doc;
  sort: SortField[];
  /** `$natural` order, as a hint or a sort. */
  natural?: 1 | -1;
  /** Name of the only index that may be used. */
  hint?: string;
}

interface Candidate {
  plan: IndexPlan;
  score: number;
}

/** Chooses how to find the documents. The filter is always tested again on what is found. */
export function choosePlan(collection: CollectionInfo, request: PlanRequest): Plan {
  if (request.natural)
    return { kind: "collection", reverse: request.natural < 0, sorted: request.sort.length === 0 };
  const bounds = boundsOf(request.filter);
  const usable = collection.indexes.filter((index) => (request.hint ? index.name === request.hint : true));
  let best: Candidate | undefined;
  for (const index of usable) {
    const candidate = planIndex(index, bounds, request);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  if (best) return best.plan;
  const union = planUnion(collection, request);
  return union ?? { kind: "collection", reverse: false, sorted: request.sort.length === 0 };
}

function planUnion(collection: CollectionInfo, request: PlanRequest): Plan | undefined {
  const or =
    request.filter.kind === "and" ? request.filter.parts.find((part) => part.kind === "or") : request.filter;
  if (or?.kind !== "or" || request.hint) return undefined;
  const plans: IndexPlan[] = [];
  for (const part of or.parts) {
    const plan = choosePlan(collection, { filter: part, query: new Map(), sort: [] });
    if (plan.kind === "index") plans.push(plan);
    else if (plan.kind === "union") plans.push(...plan.plans);
    else return undefined;
  }
  return { kind: "union", plans, sorted: request.sort.length === 0 };
}

/** Whether every document that the query finds is in a partial index: its conditions stand in the query, or stricter ones. */
function impliesPartial(query: Doc, source: Doc): boolean {
  return [...source].every(([path, wanted]) => {
    const given = query.get(path);
    if (given === undefined) return false;
    if (compareValues(given, wanted) === 0) return true;
    if (!isDoc(wanted) || wanted.size !== 1)
      return isDoc(given) && given.has("$eq") && compareValues(given.get("$eq") ?? null, wanted) === 0;
    const [[operator, limit] = ["", null]] = wanted;
    const plain = !isDoc(given) || ![...given.keys()].some((name) => name.startsWith("$"));
    const value = plain ? given : isDoc(given) ? given.get("$eq") : undefined;
    if (operator === "$exists" && limit === true) return value !== undefined && value !== null;
    if (
      isDoc(given) &&
      given.has(operator) &&
      compareValues(given.get(operator) ?? null, limit ?? null) === 0
    )
      return true;
    if (operator === "$type" && limit === "string") return typeof value === "string";
    return false;
  });
}

function planIndex(
  index: IndexInfo,
  bounds: Map<string, PathBounds[]>,
  request: PlanRequest,
): Candidate | undefined {
  if (index.partial && !impliesPartial(request.query, index.partial.source)) return undefined;
  const used: PathBounds[] = [];
  let multikeyUsed = false;
  for (const [i, path] of index.paths.entries()) {
    const multikey = index.multikey[i] === true;
    if (multikey && multikeyUsed) break;
    const found = combined(bounds.get(path) ?? [], multikey);
    if (!found) break;
    const product = used.reduce((count, one) => count * one.intervals.length, 1) * found.intervals.length;
    if (product > MOST_RANGES) break;
    multikeyUsed ||= multikey;
    used.push(found);
    if (!found.intervals.every((interval) => interval.point)) break;
  }
  if (index.sparse && !used.some((one) => !one.includesNull)) return undefined;
  const order = sortOrder(index, used, request.sort);
  if (used.length === 0 && (order === undefined || request.sort.length === 0) && !request.hint)
    return undefined;
  const sorted = request.sort.length === 0 || order !== undefined;
  const ranges = rangesOf(index, used);
  const reverse = order === -1;
  if (reverse) ranges.reverse();
  const score =
    used.reduce(
      (sum, one) =>
        sum +
        (one.intervals.every((interval) => interval.point) ? 100 / Math.min(one.intervals.length, 10) : 30),
      0,
    ) +
    (request.sort.length > 0 && order !== undefined ? 25 : 0) +
    (index.unique && used.length === index.paths.length ? 50 : 0);
  const repeats = index.multikey.includes(true);
  return { plan: { kind: "index", index, ranges, reverse, sorted, repeats }, score };
}

/** The direction in which the index gives the sort's order, or undefined. */
function sortOrder(
  index: IndexInfo,
  used: readonly PathBounds[],
  sort: readonly SortField[],
): 1 | -1 | undefined {
  if (sort.length === 0) return 1;
  if (index.truncated) return undefined;
  let at = 0;
  let order: 1 | -1 | undefined;
  for (const field of sort) {
    const fixed = index.paths.findIndex((path, i) => path === field.path && isFixed(used[i]));
    if (fixed >= 0 && index.multikey[fixed] !== true) continue;
    while (at < index.paths.length && index.paths[at] !== field.path && isFixed(used[at])) at++;
    if (index.paths[at] !== field.path || index.multikey[at]) return undefined;
    const direction = (index.directions[at] ?? 1) * field.direction > 0 ? 1 : -1;
    if (order !== undefined && order !== direction) return undefined;
    order = direction;
    at++;
  }
  // Several values in front of the sorted field would each begin the order anew.
  const scattered = used.slice(0, Math.max(at - 1, 0)).some((one) => one.intervals.length > 1);
  return scattered ? undefined : (order ?? 1);
}

const isFixed = (bounds: PathBounds | undefined): boolean =>
  bounds?.intervals.length === 1 && bounds.intervals[0]?.point === true;

function rangesOf(index: IndexInfo, used: readonly PathBounds[]): [Buffer, Buffer][] {
  const base = identPrefix(index.ident);
  let prefixes: [Buffer, Buffer][] = [[base, afterPrefix(base)]];
  used.forEach((bounds, i) => {
    const descending = (index.directions[i] ?? 1) < 0;
    const intervals = descending ? [...bounds.intervals].reverse() : bounds.intervals;
    prefixes = prefixes.flatMap(([prefix]) =>
      intervals.map((interval) => under(prefix, interval, descending)),
    );
  });
  return prefixes;
}

/** Key range of an interval behind a prefix. Bounds longer than a stored key can be are cut, which only widens. */
function under(prefix: Buffer, interval: Interval, descending: boolean): [Buffer, Buffer] {
  const longest = 4 + LONGEST_INDEX_KEY - 32;
  if (prefix.length >= longest) return [prefix, afterPrefix(prefix)];
  if (interval.point) {
    const low = Buffer.concat([prefix, descending ? invertKey(interval.low) : interval.low]).subarray(
      0,
      longest,
    );
    return [low, afterPrefix(low)];
  }
  const [low, high] = descending
    ? [afterInverted(interval.high), afterInverted(interval.low)]
    : [interval.low, interval.high];
  const start = Buffer.concat([prefix, low]).subarray(0, longest);
  const end = Buffer.concat([prefix, high]);
  return [start, end.length > longest ? afterPrefix(end.subarray(0, longest)) : end];
}

/**
 * Descending keys are inverted, so `low <= key < high` becomes `inv(high) < inv(key) <= inv(low)`. Keys end by
 * themselves, so everything that begins with the inverted bound lies just behind it.
 */
const afterInverted = (bound: Buffer): Buffer => afterPrefix(invertKey(bound));
