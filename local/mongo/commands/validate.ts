import { decodeDoc } from "../bson/decode";
import { type Doc, docOf, int, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { keysOf } from "../storage/index-keys";
import { identRange, indexEntryKey, recordKey, recordOf } from "../storage/keys";
import { type Command, type Context, namespaceOf, reading } from "./context";

const MOST_ERRORS = 100;

/** `validate`: every document readable, every index entry expected, every expected entry there. */
export function validate(context: Context, command: Command): Doc {
  const ns = namespaceOf(command);
  return reading(context, command, (view) => {
    const collection = view.collection(ns);
    if (!collection) throw new MongoError(26, `Collection '${ns}' does not exist to validate.`);
    const errors: Value[] = [];
    const note = (message: string): void => {
      if (errors.length < MOST_ERRORS) errors.push(message);
    };
    const expected = new Map(collection.indexes.map((index) => [index.ident, 0]));
    let documents = 0;
    for (const { key, value } of view.reader.range(...identRange(collection.ident))) {
      documents++;
      const record = recordOf(key);
      try {
        const doc = decodeDoc(value);
        for (const index of collection.indexes) {
          const { keys } = keysOf(index, doc);
          expected.set(index.ident, (expected.get(index.ident) ?? 0) + keys.length);
          for (const entry of keys)
            if (!view.reader.get(indexEntryKey(index.ident, entry, record)))
              note(`index ${index.name} lacks an entry of record ${record}`);
        }
      } catch (error) {
        note(`record ${record} cannot be read: ${(error as Error).message}`);
      }
    }
    const keysPerIndex: Doc = new Map();
    for (const index of collection.indexes) {
      let entries = 0;
      for (const { key } of view.reader.range(...identRange(index.ident))) {
        entries++;
        if (!view.reader.get(recordKey(collection.ident, recordOf(key))))
          note(`index ${index.name} has an entry of record ${recordOf(key)}, which is gone`);
      }
      keysPerIndex.set(index.name, int(entries));
      if (entries !== expected.get(index.ident))
        note(`index ${index.name} has ${entries} entries instead of ${expected.get(index.ident)}`);
    }
    return docOf({
      ns,
      nrecords: int(documents),
      nIndexes: int(collection.indexes.length),
      keysPerIndex,
      valid: errors.length === 0,
      errors,
      warnings: [],
      ok: 1,
    });
  });
}
