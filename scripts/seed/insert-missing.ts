import { type Collection, type Document, MongoBulkWriteError, type OptionalUnlessRequiredId } from "mongodb";

/**
 * Inserts the documents that are not there yet: ids are fixed, so a document of an earlier try, or of another
 * server that seeds at the same moment, stays as it is. Throws on every other error.
 */
export async function insertMissing<T extends Document>(
  collection: Collection<T>,
  documents: OptionalUnlessRequiredId<T>[],
): Promise<void> {
  try {
    await collection.insertMany(documents, { ordered: false });
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const failures = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
    if (failures.length === 0 || failures.some((failure) => failure.code !== 11000)) throw error;
  }
}
