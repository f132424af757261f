import { createHash } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Db, Document, Timestamp } from "mongodb";
import { type DumpedCollection, FIRST_LINE, frameBytes, HASH } from "./file-format";
import { sealer } from "./sealing";
import { isTemporaryName } from "./temporary-names";

interface Listed {
  name: string;
  type: string;
  options: Document;
}

const BATCH = 1000;

async function listed(db: Db): Promise<Listed[]> {
  const all: Partial<Listed>[] = await db.listCollections({}, { promoteValues: false }).toArray();
  return all
    .map(({ name = "", type = "collection", options = {} }) => ({ name, type, options }))
    .filter(({ name }) => !name.startsWith("system."))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

interface Moment {
  collections: Listed[];
  readConcern: { level: "snapshot"; atClusterTime?: Timestamp };
}

/**
 * Lists the collections and chooses the time of the snapshot. Throws if a collection is created or dropped at the
 * same time.
 */
async function momentOf(db: Db): Promise<Moment> {
  const collections = await listed(db);
  const [first] = collections;
  if (!first) return { collections, readConcern: { level: "snapshot" } };
  const { cursor } = await db.command({
    find: first.name,
    limit: 1,
    singleBatch: true,
    readConcern: { level: "snapshot" },
  });
  const names = (list: Listed[]): string => list.map(({ name }) => name).join("\n");
  if (names(collections) !== names(await listed(db)))
    throw new Error("collections were made or dropped just now; try again");
  return {
    collections,
    readConcern: { level: "snapshot", atClusterTime: cursor.atClusterTime as Timestamp },
  };
}

async function* frames(
  db: Db,
  { collections, readConcern }: Moment,
  counts: Map<string, number>,
): AsyncGenerator<Buffer> {
  yield frameBytes("header", { database: db.databaseName, date: new Date() });
  for (const { name, type, options } of collections) {
    const collection = db.collection(name);
    const indexes = type === "view" ? [] : await collection.listIndexes({ promoteValues: false }).toArray();
    const described: DumpedCollection = { name, type, options, indexes };
    yield frameBytes("collection", described);
    counts.set(name, 0);
    if (type === "view") continue;
    // `raw` returns the documents as BSON bytes, so that numbers keep their MongoDB types.
    const documents = db.runCursorCommand({ find: name, readConcern, batchSize: BATCH }, { raw: true });
    documents.setBatchSize(BATCH);
    for await (const document of documents) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      yield frameBytes("document", document as unknown as Buffer);
    }
  }
  yield frameBytes("footer", { counts: Object.fromEntries(counts) });
}

/**
 * Writes all collections, as of one moment, into a file. With a `key` (DUMP_KEY), the file is encrypted. Returns the
 * number of documents in each collection. Throws if the file exists or a restore into this database is unfinished.
 */
export async function writeDump(db: Db, file: string, key: string | null): Promise<Map<string, number>> {
  if (
    await stat(file).then(
      () => true,
      () => false,
    )
  )
    throw new Error(`${file} exists already: choose another name`);
  const counts = new Map<string, number>();
  const draft = `${file}.partial-${process.pid}`;
  try {
    const moment = await momentOf(db);
    if (moment.collections.some(({ name }) => isTemporaryName(name)))
      throw new Error(
        `a restore into the database ${db.databaseName} was not finished: run it again with --replace, then dump`,
      );
    const output = await open(draft, "wx", 0o600);
    try {
      const hash = createHash(HASH);
      const seal = key === null ? null : sealer(key);
      if (seal) await output.writeFile(seal.head);
      const put = (bytes: Buffer): Promise<void> => output.writeFile(seal ? seal.update(bytes) : bytes);
      const write = async (bytes: Buffer): Promise<void> => {
        hash.update(bytes);
        await put(bytes);
      };
      await write(FIRST_LINE);
      const source = Readable.from(frames(db, moment, counts));
      const packed = createGzip();
      source.on("error", (error) => packed.destroy(error));
      for await (const chunk of source.pipe(packed)) await write(chunk as Buffer);
      await put(hash.digest());
      if (seal) await output.writeFile(seal.end());
      await output.sync();
    } finally {
      await output.close();
    }
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return counts;
  } finally {
    await rm(draft, { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
