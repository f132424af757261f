import { BSONRegExp } from "mongodb";
import { encodeDoc } from "../bson/encode";
import { shownValue } from "../bson/shown";
import { BsonUndefined, type Doc, isArray, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";
import type { CollectionInfo, IndexInfo } from "./catalog";
import { type IndexKeys, keysOf } from "./index-keys";
import { afterPrefix, indexEntryKey, recordKey, recordOf } from "./keys";
import type { Stored, WriteView } from "./view";

/** Size in bytes of the largest document, as in MongoDB. */
export const MAX_DOCUMENT = 16 * 1024 * 1024;
const PRESENT = Buffer.from([1]);

interface Planned {
  index: IndexInfo;
  found: IndexKeys;
}

/** Returns the document with `_id` as its first field. Throws error 53 when the type of the `_id` is not allowed. */
export function withIdFirst(doc: Doc): Doc {
  const id = doc.get("_id");
  if (isArray(id) || id instanceof BSONRegExp || id instanceof BsonUndefined)
    throw new MongoError(
      53,
      `The '_id' value cannot be of type ${isArray(id) ? "array" : id instanceof BSONRegExp ? "regex" : "undefined"}`,
    );
  if (isDoc(id))
    for (const name of id.keys())
      if (name.startsWith("$"))
        throw new MongoError(
          52,
          `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`,
        );
  if (doc.keys().next().value === "_id") return doc;
  return new Map([["_id", id ?? null], ...[...doc].filter(([name]) => name !== "_id")]);
}

function checkSize(bytes: Buffer): void {
  if (bytes.length > MAX_DOCUMENT)
    throw new MongoError(
      10334,
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT}`,
    );
}

function duplicate(collection: CollectionInfo, index: IndexInfo, values: readonly Value[]): MongoError {
  const keyValue: Doc = new Map(index.paths.map((path, i) => [path, values[i] ?? null]));
  const message = `E11000 duplicate key error collection: ${collection.ns} index: ${index.name} dup key: ${shownValue(keyValue)}`;
  return new MongoError(11000, message, { fields: { keyPattern: index.spec.get("key") ?? null, keyValue } });
}

/** Throws error 11000 when another document has an equal key in a unique index. */
function checkUnique(
  view: WriteView,
  collection: CollectionInfo,
  plan: Planned,
  record: number,
  fresh: Set<string>,
): void {
  if (!plan.index.unique) return;
  plan.found.keys.forEach((key, i) => {
    if (!fresh.has(key.toString("latin1"))) return;
    const start = indexEntryKey(plan.index.ident, key, 0);
    const end = afterPrefix(start.subarray(0, start.length - 6));
    for (const entry of view.reader.range(start, end))
      if (recordOf(entry.key) !== record) throw duplicate(collection, plan.index, plan.found.values[i] ?? []);
    view.claimUnique([start, end], record);
  });
}

const texts = (keys: readonly Buffer[]): Set<string> => new Set(keys.map((key) => key.toString("latin1")));

function mark(view: WriteView, collection: CollectionInfo, { index, found }: Planned): void {
  const news =
    found.multikey.some((flag, i) => flag && !index.multikey[i]) || (found.truncated && !index.truncated);
  if (news) view.markIndex(collection.ns, index.ident, found.multikey, found.truncated);
}

/**
 * Inserts a document, after all checks. `raw` contains the bytes that the client sent, if they can be stored
 * unchanged.
 */
export function insertDocument(view: WriteView, collection: CollectionInfo, doc: Doc, raw?: Buffer): number {
  const bytes = raw ?? encodeDoc(doc);
  checkSize(bytes);
  const record = view.newRecord(collection);
  const plans = collection.indexes.map((index): Planned => ({ index, found: keysOf(index, doc) }));
  for (const plan of plans) checkUnique(view, collection, plan, record, texts(plan.found.keys));
  const key = recordKey(collection.ident, record);
  view.claim(key);
  view.writer.put(key, bytes);
  for (const plan of plans) {
    for (const entry of plan.found.keys)
      view.writer.put(indexEntryKey(plan.index.ident, entry, record), PRESENT);
    mark(view, collection, plan);
  }
  return record;
}

/** Writes a change that has passed its checks. */
export type Prepared = () => void;

/**
 * Checks a changed document. Returns the function that writes it, or undefined if nothing has changed. `counted`:
 * unchanged documents are written, too.
 */
export function prepareUpdate(
  view: WriteView,
  collection: CollectionInfo,
  old: Stored,
  doc: Doc,
  counted = false,
): Prepared | undefined {
  const bytes = encodeDoc(doc);
  if (!counted && bytes.equals(old.bytes)) return undefined;
  if (bytes.length > MAX_DOCUMENT)
    throw new MongoError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT}`);
  const key = recordKey(collection.ident, old.record);
  view.claim(key);
  const plans = collection.indexes.map((index) => {
    const before = keysOf(index, old.doc);
    const after = keysOf(index, doc);
    return { index, found: after, before: texts(before.keys), old: before.keys };
  });
  for (const plan of plans) {
    const fresh = new Set([...texts(plan.found.keys)].filter((text) => !plan.before.has(text)));
    checkUnique(view, collection, plan, old.record, fresh);
  }
  return () => {
    view.writer.put(key, bytes);
    for (const plan of plans) {
      const after = texts(plan.found.keys);
      for (const gone of plan.old)
        if (!after.has(gone.toString("latin1")))
          view.writer.remove(indexEntryKey(plan.index.ident, gone, old.record));
      for (const added of plan.found.keys)
        if (!plan.before.has(added.toString("latin1")))
          view.writer.put(indexEntryKey(plan.index.ident, added, old.record), PRESENT);
      mark(view, collection, plan);
    }
  };
}

/** Checks that a document may be deleted. Returns the function that deletes it. */
export function prepareDelete(view: WriteView, collection: CollectionInfo, old: Stored): Prepared {
  const key = recordKey(collection.ident, old.record);
  view.claim(key);
  return () => {
    view.writer.remove(key);
    for (const index of collection.indexes)
      for (const entry of keysOf(index, old.doc).keys)
        view.writer.remove(indexEntryKey(index.ident, entry, old.record));
  };
}

/**
 * Fills a new index from the stored documents. Throws error 11000 when the index is unique and two documents have the
 * same key.
 */
export function buildIndex(
  view: WriteView,
  collection: CollectionInfo,
  index: IndexInfo,
  documents: Iterable<Stored>,
): void {
  for (const { record, doc } of documents) {
    const plan = { index, found: keysOf(index, doc) };
    checkUnique(view, collection, plan, record, texts(plan.found.keys));
    for (const key of plan.found.keys) view.writer.put(indexEntryKey(index.ident, key, record), PRESENT);
    index.multikey = index.multikey.map((flag, i) => flag || plan.found.multikey[i] === true);
    index.truncated ||= plan.found.truncated;
  }
}
