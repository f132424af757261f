import type { Db, Document } from "mongodb";
import { contentOf, type DumpedCollection, framesOf, type VerifiedDump } from "./file-format";
import { insertRaw } from "./raw-insert";
import type { DumpBytes } from "./sealing";
import { isTemporaryName, PROGRESS, TAKING_PLACE, temporaryName } from "./temporary-names";

const MAX_DOCUMENTS = 1000;
const MAX_BYTES = 8 * 2 ** 20;

const isView = ({ type }: DumpedCollection): boolean => type === "view";

async function namesIn(db: Db): Promise<string[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  return all.map(({ name }) => name).filter((name) => !name.startsWith("system."));
}

async function refuseNonEmpty(db: Db, names: string[]): Promise<void> {
  if (names.some(isTemporaryName))
    throw new Error(
      `a restore into the database ${db.databaseName} was not finished: run it again with --replace`,
    );
  for (const name of names)
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } }))
      throw new Error(
        `the database ${db.databaseName} is not empty (${name}): --replace replaces all that it holds`,
      );
}

async function createEmpty(db: Db, described: DumpedCollection): Promise<void> {
  const name = temporaryName(described.name);
  await db.command({ create: name, ...described.options });
  const indexes = described.indexes
    .filter(({ key }) => Object.keys(key as Document).join() !== "_id")
    .map(({ ns, ...spec }) => spec);
  if (indexes.length > 0) await db.command({ createIndexes: name, indexes });
}

/** Loads all collections of the dump under temporary names. The existing collections stay unchanged. */
async function load(db: Db, dump: DumpBytes): Promise<DumpedCollection[]> {
  const collections: DumpedCollection[] = [];
  let target = "";
  let batch: Buffer[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await insertRaw(db, target, batch);
    batch = [];
    bytes = 0;
  };
  for await (const one of framesOf(dump)) {
    if (one.kind === "collection") {
      await flush();
      const described = contentOf<DumpedCollection>(one);
      collections.push(described);
      target = temporaryName(described.name);
      if (!isView(described)) await createEmpty(db, described);
    } else if (one.kind === "document") {
      if (batch.length >= MAX_DOCUMENTS || bytes + one.bytes.length > MAX_BYTES) await flush();
      batch.push(Buffer.from(one.bytes));
      bytes += one.bytes.length;
    }
  }
  await flush();
  return collections;
}

/**
 * Renames the loaded collections, so that they replace the existing ones. Drops collections that the dump does not
 * contain.
 */
async function swap(db: Db, collections: DumpedCollection[]): Promise<void> {
  const known = new Set(collections.map(({ name }) => name));
  for (const one of collections.filter((described) => !isView(described)))
    await db.collection(temporaryName(one.name)).rename(one.name, { dropTarget: true });
  for (const name of await namesIn(db))
    if (!known.has(name) && !isTemporaryName(name)) await db.collection(name).drop();
  for (const { name, options } of collections.filter(isView)) {
    await db.command({ drop: name }).catch(() => {});
    await db.command({ create: name, ...options });
  }
}

/**
 * Restores a verified dump. Loads all collections under temporary names (`restoring.`) before it replaces the
 * existing ones. Throws if the database is not empty and `replace` is not set.
 */
export async function readDump(db: Db, { bytes, counts }: VerifiedDump, replace: boolean): Promise<void> {
  const names = await namesIn(db);
  if (!replace) await refuseNonEmpty(db, names);
  const progress = db.collection<{ _id: string; state: string }>(PROGRESS);
  const note = (state: string): Promise<unknown> =>
    progress.updateOne({ _id: "restore" }, { $set: { state, since: new Date() } }, { upsert: true });
  await note("loading");
  for (const name of names) if (isTemporaryName(name) && name !== PROGRESS) await db.collection(name).drop();
  const collections = await load(db, bytes);
  for (const described of collections.filter((one) => !isView(one))) {
    const stored = await db.collection(temporaryName(described.name)).countDocuments();
    if (stored !== counts.get(described.name))
      throw new Error(`${described.name}: ${stored} of ${counts.get(described.name)} documents are stored`);
  }
  await note(TAKING_PLACE);
  await swap(db, collections);
  await progress.drop();
}
