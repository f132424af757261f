import { createHash } from "node:crypto";
import { encodeCompoundKey } from "../bson/key";
import { type Doc, isArray, isDoc, UNDEFINED, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { matches } from "../matcher/evaluate";
import type { IndexInfo } from "./catalog";
import { LONGEST_INDEX_KEY } from "./keys";

export interface IndexKeys {
  /** Encoded keys without doubles; empty when a sparse or partial index leaves the document out. */
  keys: Buffer[];
  /** The values behind `keys`, for messages about duplicates. */
  values: Value[][];
  multikey: boolean[];
  truncated: boolean;
}

interface Place {
  value: Value | undefined;
  rest: readonly string[];
  /** Inside an array already: an array found here is a value, not a list of values. */
  expanded: boolean;
}

const isIndexIn = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

/** Throws 16746 when a number in a path could be a place in the list as well as a field of its documents. */
function checkPlace(list: readonly Value[], part: string): void {
  if (list.some((item) => isDoc(item) && item.has(part)))
    throw new MongoError(
      16746,
      `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${part}'`,
    );
}

/** Walks down until the end of the path or an array that has to be spread out. */
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

function spread(places: Place[], multikey: boolean[], found: (values: (Value | undefined)[]) => void): void {
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
    spread(next, multikey, found);
  }
}

/** The keys under which an index holds a document. Throws 171 when two of its paths run through different arrays. */
export function keysOf(index: IndexInfo, doc: Doc): IndexKeys {
  const result: IndexKeys = {
    keys: [],
    values: [],
    multikey: index.paths.map(() => false),
    truncated: false,
  };
  if (index.partial && !matches(index.partial.filter, doc)) return result;
  const seen = new Set<string>();
  const places = index.paths.map((path): Place => ({ value: doc, rest: path.split("."), expanded: false }));
  spread(places, result.multikey, (values) => {
    if (index.sparse && values.every((value) => value === undefined)) return;
    const full = values.map((value) => (value === undefined ? null : value));
    const encoded = encodeCompoundKey(full, index.directions);
    const key = encoded.length > LONGEST_INDEX_KEY ? shorten(encoded) : encoded;
    if (key !== encoded) result.truncated = true;
    const text = key.toString("latin1");
    if (seen.has(text)) return;
    seen.add(text);
    result.keys.push(key);
    result.values.push(full);
  });
  return result;
}

function shorten(encoded: Buffer): Buffer {
  const digest = createHash("sha256").update(encoded).digest();
  return Buffer.concat([encoded.subarray(0, LONGEST_INDEX_KEY - digest.length), digest]);
}
