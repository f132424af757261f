import { createHash } from "node:crypto";
import { encodeCompoundKey } from "../bson/key";
import type { Doc, Value } from "../bson/values";
import type { IndexInfo } from "./catalog";
import { LONGEST_INDEX_KEY } from "./keys";
import { spread } from "./spread";

export interface IndexKeys {
  /** Encoded keys without duplicates. Empty when a sparse or partial index does not contain the document. */
  keys: Buffer[];
  /** The unencoded values of `keys`, for error messages about duplicates. */
  values: Value[][];
  multikey: boolean[];
  truncated: boolean;
}

/**
 * Returns the keys of a document in an index. Throws error 171 when two of the index's paths lead through different
 * arrays.
 */
export function keysOf(index: IndexInfo, doc: Doc): IndexKeys {
  const result: IndexKeys = {
    keys: [],
    values: [],
    multikey: index.paths.map(() => false),
    truncated: false,
  };
  if (index.partial && !index.partial.accepts(doc)) return result;
  const seen = new Set<string>();
  const paths = index.paths.map((path) => path.split("."));
  spread(doc, paths, result.multikey, (values) => {
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
