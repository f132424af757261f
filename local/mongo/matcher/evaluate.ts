import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import type { Filter, Test } from "./nodes";
import { holds } from "./tests";
import { type Reached, someOnPath } from "./walk";

/** The array index at which a filter matched, for the positional operator `$`. */
export interface MatchDetails {
  arrayIndex?: number | undefined;
}

/** Returns an array element as a document for `$elemMatch`. In an inner array, the indexes become the field names. */
function asDocument(item: Value): Doc | undefined {
  if (isDoc(item)) return item;
  return isArray(item) ? new Map(item.map((inner, i) => [String(i), inner])) : undefined;
}

/** Tests one value. `note` receives the index of the array element that matched an `$elemMatch`. */
function meets(test: Test, value: Value | undefined, note: (place: number) => void): boolean {
  if (test.op !== "elemMatch") return holds(test, value);
  if (!isArray(value)) return false;
  const found = value.findIndex((item) => {
    const looked = test.ofValues ? item : asDocument(item);
    return looked !== undefined && matchesFilter(test.filter, looked, undefined);
  });
  if (found >= 0) note(found);
  return found >= 0;
}

function reachedMatches(test: Test, reached: Reached, details: MatchDetails | undefined): boolean {
  const { value, outer, spread } = reached;
  const note = (place: number | undefined): void => {
    if (details && place !== undefined) details.arrayIndex = place;
  };
  if (isArray(value) && spread && test.op !== "elemMatch") {
    const place = value.findIndex((item) => holds(test, item));
    if (place >= 0) {
      note(outer ?? place);
      return true;
    }
  }
  if (!meets(test, value, note)) return false;
  note(outer);
  return true;
}

/** Tests a value. Sets `details.arrayIndex` to the array index of the match. */
function matchesFilter(filter: Filter, value: Value, details: MatchDetails | undefined): boolean {
  switch (filter.kind) {
    case "nothing":
      return false;
    case "and": {
      const all = filter.parts.every((part) => matchesFilter(part, value, details));
      if (!all && details) details.arrayIndex = undefined;
      return all;
    }
    case "or":
      // As in MongoDB, an `$or` of several parts sets no array index.
      return filter.parts.some((part) =>
        matchesFilter(part, value, filter.parts.length === 1 ? details : undefined),
      );
    case "nor":
      return !filter.parts.some((part) => matchesFilter(part, value, undefined));
    case "not":
      return !matchesFilter(filter.part, value, undefined);
    case "path":
      if (filter.segments.length === 0) return meets(filter.test, value, () => undefined);
      return someOnPath(value, filter.segments, (reached) => reachedMatches(filter.test, reached, details));
  }
}

export function matches(filter: Filter, doc: Value, details?: MatchDetails): boolean {
  return matchesFilter(filter, doc, details);
}
