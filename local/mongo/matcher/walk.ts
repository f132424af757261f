import { isArray, isDoc, type Value } from "../bson/values";

/** A value that a path reaches, or undefined for a missing field. */
export interface Reached {
  value: Value | undefined;
  /** Place in the outermost array whose elements were tried one by one on the way. */
  outer: number | undefined;
  /** Whether an array found here is tried element by element: not when the path names its place in another array. */
  spread: boolean;
}

type Leaf = (reached: Reached) => boolean;
const NUMERIC = /^(0|[1-9]\d*)$/;

/**
 * Offers every value that a dotted path reaches until `leaf` says yes. Arrays on the way are entered in two ways:
 * through each of their documents, and at the place that a number in the path names.
 */
export function someOnPath(
  value: Value | undefined,
  segments: readonly string[],
  leaf: Leaf,
  at = 0,
  outer?: number,
): boolean {
  let reached = value;
  for (let i = at; i < segments.length; i++) {
    if (isArray(reached)) return someInArray(reached, segments, leaf, i, outer);
    if (!isDoc(reached)) return leaf({ value: undefined, outer, spread: true });
    reached = reached.get(segments[i] ?? "");
  }
  return leaf({ value: reached, outer, spread: true });
}

function someInArray(
  array: readonly Value[],
  segments: readonly string[],
  leaf: Leaf,
  at: number,
  outer: number | undefined,
): boolean {
  const segment = segments[at] ?? "";
  const named = NUMERIC.test(segment) ? Number(segment) : -1;
  for (let i = 0; i < array.length; i++) {
    const item = array[i];
    if (isDoc(item) && someOnPath(item, segments, leaf, at, outer ?? i)) return true;
    if (i === named && someAtPlace(item, segments, leaf, at + 1, outer)) return true;
  }
  return false;
}

/** What the rest of a path reaches from the array element that the path named by its number. */
function someAtPlace(
  item: Value | undefined,
  segments: readonly string[],
  leaf: Leaf,
  at: number,
  outer: number | undefined,
): boolean {
  if (at === segments.length) return leaf({ value: item, outer, spread: false });
  if (isArray(item)) return someInArray(item, segments, leaf, at, outer);
  return isDoc(item) && someOnPath(item, segments, leaf, at, outer);
}
