import { type Doc, isArray, isDoc, UNDEFINED, type Value } from "../bson/values";
import { MongoError } from "../errors";

interface Place {
  value: Value | undefined;
  rest: readonly string[];
  /** True if `value` is an element of an array on the path. */
  expanded: boolean;
}

const isIndexIn = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

/** Throws error 16746 when a number in a path can be both an array index and a field name. */
function checkPlace(list: readonly Value[], part: string): void {
  if (list.some((item) => isDoc(item) && item.has(part)))
    throw new MongoError(
      16746,
      `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${part}'`,
    );
}

/** Follows the path to its end, or to an array on the path. */
function descend(place: Place): Place & { array?: Value[] } {
  let { value, rest, expanded } = place;
  for (;;) {
    const part = rest[0];
    if (part === undefined)
      return isArray(value) && !expanded
        ? { value, rest, expanded, array: value }
        : { value, rest, expanded };
    if (isDoc(value)) {
      value = value.get(part);
      rest = rest.slice(1);
      expanded = false;
    } else if (isArray(value) && isIndexIn(part)) {
      checkPlace(value, part);
      value = value[Number(part)];
      rest = rest.slice(1);
      expanded = false;
    } else if (isArray(value) && !expanded) return { value, rest, expanded, array: value };
    else return { value: undefined, rest: [], expanded };
  }
}

function spreadPlaces(
  places: Place[],
  multikey: boolean[],
  found: (values: (Value | undefined)[]) => void,
): void {
  const reached = places.map(descend);
  const array = reached.find((place) => place.array)?.array;
  if (!array) {
    found(reached.map((place) => place.value));
    return;
  }
  for (const [i, place] of reached.entries()) {
    if (!place.array) continue;
    if (place.array !== array) throw new MongoError(171, "cannot index parallel arrays");
    multikey[i] = true;
  }
  const items: (Value | undefined)[] = array.length > 0 ? array : [undefined];
  for (const item of items) {
    const next = reached.map((place): Place => {
      if (!place.array) return { ...place, rest: [], expanded: true };
      const empty = array.length === 0 && place.rest.length === 0;
      return { value: empty ? UNDEFINED : item, rest: place.rest, expanded: true };
    });
    spreadPlaces(next, multikey, found);
  }
}

/**
 * Calls `found` for each element of an array on the paths. `multikey` marks paths with arrays. Throws error 171 when
 * two paths lead through different arrays.
 */
export function spread(
  doc: Doc,
  paths: readonly (readonly string[])[],
  multikey: boolean[],
  found: (values: (Value | undefined)[]) => void,
): void {
  spreadPlaces(
    paths.map((rest) => ({ value: doc, rest, expanded: false })),
    multikey,
    found,
  );
}

/**
 * Returns the values at the paths of a document: one list for each element of the array on the paths. Throws error
 * 171 when two paths lead through different arrays.
 */
export function valuesTogether(doc: Doc, paths: readonly (readonly string[])[]): Value[][] {
  const result: Value[][] = [];
  spread(
    doc,
    paths,
    paths.map(() => false),
    (values) => result.push(values.map((value) => (value === undefined ? null : value))),
  );
  return result;
}
