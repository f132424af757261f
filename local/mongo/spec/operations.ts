import type { AnyBulkWriteOperation, Collection, Db, Document } from "mongodb";

type Perform<T> = (on: T, options: Document) => unknown;

/** Separates the positional arguments of a driver's method from the method's options. */
const split = (given: Document, ...names: string[]): [Document, Document] => {
  const options = { ...given };
  for (const name of names) delete options[name];
  return [given, options];
};

/** Returns the numbers and ids in a bulk write's result as a plain object. */
const plainBulk = (result: Document): Document => ({
  insertedCount: result.insertedCount,
  matchedCount: result.matchedCount,
  modifiedCount: result.modifiedCount,
  deletedCount: result.deletedCount,
  upsertedCount: result.upsertedCount,
  insertedIds: result.insertedIds,
  upsertedIds: result.upsertedIds,
});

const ofCollection: Record<string, Perform<Collection>> = {
  aggregate: (on, given) => on.aggregate(given.pipeline, split(given, "pipeline")[1]).toArray(),
  async bulkWrite(on, given) {
    const [{ requests }, options] = split(given, "requests");
    const result = await on.bulkWrite(requests as AnyBulkWriteOperation[], options);
    // Leaves out the numbers of changes for an unacknowledged write, because its result has no such numbers.
    return result.isOk() && options.writeConcern?.w !== 0 && on.writeConcern?.w !== 0
      ? plainBulk(result)
      : { acknowledged: false };
  },
  countDocuments: (on, given) => on.countDocuments(given.filter, split(given, "filter")[1]),
  count: (on, given) => on.count(given.filter, split(given, "filter")[1]),
  estimatedDocumentCount: (on, given) => on.estimatedDocumentCount(given),
  distinct: (on, given) => on.distinct(given.fieldName, given.filter, split(given, "fieldName", "filter")[1]),
  find: (on, given) => on.find(given.filter, split(given, "filter")[1]).toArray(),
  findOne: (on, given) => on.findOne(given.filter, split(given, "filter")[1]),
  findOneAndDelete: (on, given) => on.findOneAndDelete(given.filter, split(given, "filter")[1]),
  findOneAndReplace: (on, given) =>
    on.findOneAndReplace(
      given.filter,
      given.replacement,
      returning(split(given, "filter", "replacement")[1]),
    ),
  findOneAndUpdate: (on, given) =>
    on.findOneAndUpdate(given.filter, given.update, returning(split(given, "filter", "update")[1])),
  insertOne: (on, given) => on.insertOne({ ...given.document }, split(given, "document")[1]),
  insertMany: (on, given) =>
    on.insertMany(
      given.documents.map((doc: Document) => ({ ...doc })),
      split(given, "documents")[1],
    ),
  replaceOne: (on, given) =>
    on.replaceOne(given.filter, given.replacement, split(given, "filter", "replacement")[1]),
  updateOne: (on, given) => on.updateOne(given.filter, given.update, split(given, "filter", "update")[1]),
  updateMany: (on, given) => on.updateMany(given.filter, given.update, split(given, "filter", "update")[1]),
  deleteOne: (on, given) => on.deleteOne(given.filter, split(given, "filter")[1]),
  deleteMany: (on, given) => on.deleteMany(given.filter, split(given, "filter")[1]),
  createIndex: (on, given) => on.createIndex(given.keys, split(given, "keys")[1]),
  dropIndex: (on, given) => on.dropIndex(given.name, split(given, "name")[1]),
};

const returning = (options: Document): Document =>
  options.returnDocument ? { ...options, returnDocument: options.returnDocument.toLowerCase() } : options;

const ofDatabase: Record<string, Perform<Db>> = {
  aggregate: (on, given) => on.aggregate(given.pipeline, split(given, "pipeline")[1]).toArray(),
  runCommand: (on, given) => on.command(given.command),
  createCollection: (on, given) => on.createCollection(given.collection, split(given, "collection")[1]),
  dropCollection: (on, given) => on.dropCollection(given.collection, split(given, "collection")[1]),
  modifyCollection: (on, given) =>
    on.command({ collMod: given.collection, ...split(given, "collection")[1] }),
};

const lookUp = <T>(table: Record<string, Perform<T>>, name: string): Perform<T> => {
  const found = table[name];
  if (!found) throw new Error(`the runner does not know the operation ${name}`);
  return found;
};

export const onCollection = (name: string): Perform<Collection> => lookUp(ofCollection, name);
export const onDatabase = (name: string): Perform<Db> => lookUp(ofDatabase, name);
