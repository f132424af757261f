import { type Doc, docOf, int } from "../bson/values";
import { MongoError } from "../errors";
import { checkCollection, leftBehind } from "../storage/check-collection";
import { type Command, type Context, namespaceOf } from "./context";

/** Handles `validate`: checks all documents and indexes of a collection. The option `full` has no effect. */
export function validate(context: Context, command: Command): Doc {
  const ns = namespaceOf(command);
  if (command.transaction)
    throw new MongoError(263, "Cannot run 'validate' in a multi-document transaction.");
  const snapshot = context.environment.snapshot();
  try {
    const collection = snapshot.catalog.get(ns);
    if (!collection) throw new MongoError(26, `Collection '${ns}' does not exist to validate.`);
    const found = checkCollection(snapshot.reader, collection);
    const errors: string[] = found.damaged.map((record) => `record ${record} cannot be read`);
    const indexDetails: Doc = new Map();
    for (const [name, problems] of found.indexErrors) {
      indexDetails.set(name, docOf({ valid: problems.length === 0 }));
      errors.push(...problems.map((problem) => `index ${name}: ${problem}`));
    }
    for (const ident of leftBehind(snapshot.reader, snapshot.catalog))
      errors.push(`the store holds entries under ${ident}, which no collection has`);
    return docOf({
      ns,
      nInvalidDocuments: int(found.damaged.length),
      nrecords: int(found.documents),
      nIndexes: int(collection.indexes.length),
      keysPerIndex: new Map([...found.keysPerIndex].map(([name, count]) => [name, int(count)])),
      indexDetails,
      corruptRecords: found.damaged.map((record) => BigInt(record)),
      valid: errors.length === 0,
      repaired: false,
      errors,
      warnings: [],
      ok: 1,
    });
  } finally {
    snapshot.release();
  }
}
