import { createRequire } from "node:module";
import type { Db, Document } from "mongodb";

interface DocumentSequence {
  push(document: Document, bytes: Uint8Array): number;
}

/** The driver's own carrier of encoded documents; its public functions would decode and encode them anew. */
const { DocumentSequence } = createRequire(import.meta.url)("mongodb/lib/cmap/commands.js") as {
  DocumentSequence: new (field: string) => DocumentSequence;
};

/** Inserts documents as the very bytes they are. Throws when one of them is not taken. */
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
