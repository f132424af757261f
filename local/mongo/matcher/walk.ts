import { isArray, isDoc, type Value } from "../bson/values";

/** A value that a path leads to. `value` is undefined for a missing field. */
export interface Reached {
  value: Value | undefined;
  /** Index of the element in the outermost array that was searched. Undefined: no array was searched. */
  outer: number | undefined;
  /** If `value` is an array: whether its elements are tested one by one. */
  spread: boolean;
}

type Leaf = (reached: Reached) => boolean;
const NUMERIC = /^(0|[1-9]\d*)$/;

/** Calls `leaf` with every value that a dotted path leads to, until `leaf` returns true. */
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

/** Follows a path that names an array element by its index. */
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
