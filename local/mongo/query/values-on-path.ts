import { isArray, isDoc, type Value } from "../bson/values";

/** Returns all values that a path leads to, as for `distinct`. Elements of an array are separate values. */
export function valuesOnPath(value: Value | undefined, segments: readonly string[], at = 0): Value[] {
  const segment = segments[at];
  if (segment === undefined) return value === undefined ? [] : isArray(value) ? value : [value];
  if (isDoc(value)) return valuesOnPath(value.get(segment), segments, at + 1);
  if (!isArray(value)) return [];
  if (/^\d+$/.test(segment) && Number(segment) < value.length)
    return valuesOnPath(value[Number(segment)], segments, at + 1);
  return value.flatMap((item) => (isDoc(item) ? valuesOnPath(item, segments, at) : []));
}
