import type { Db, Document } from "mongodb";
// @ts-expect-error The driver has no types for it. Imported, not required: in a bundle it has to be the bundled driver's.
import * as driverCommands from "mongodb/lib/cmap/commands.js";

interface DocumentSequence {
  push(document: Document, bytes: Uint8Array): number;
}

/** An internal class of the MongoDB driver that can insert documents which are already BSON. */
const { DocumentSequence } = driverCommands as unknown as {
  DocumentSequence: new (field: string) => DocumentSequence;
};

/** Inserts documents that are already BSON. Throws if the database rejects one. */
export async function insertRaw(db: Db, collection: string, documents: Buffer[]): Promise<void> {
  const sequence = new DocumentSequence("documents");
  for (const bytes of documents) sequence.push({}, bytes);
  const reply = await db.command({
    insert: collection,
    ordered: true,
    bypassDocumentValidation: true,
    documents: sequence,
    writeConcern: { w: "majority", j: true },
  });
  const [failed] = (reply.writeErrors ?? []) as { errmsg: string }[];
  if (failed) throw new Error(`${collection}: ${failed.errmsg}`);
  if (reply.n !== documents.length)
    throw new Error(`${collection}: ${reply.n} of ${documents.length} were taken`);
}
