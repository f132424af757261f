import path from "node:path";
import { open, type RootDatabase } from "lmdb";
import { type Document, MongoClient } from "mongodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sealed } from "../storage/checksum";
import { startTestMongo, type TestMongo } from "../testing";

let server: TestMongo;
let client: MongoClient;
/** The store of the server, opened a second time by the test. */
let store: RootDatabase<Buffer, Buffer>;

const COLLECTION = 16;

beforeEach(async () => {
  server = await startTestMongo();
  client = await MongoClient.connect(server.uri);
  const things = client.db("app").collection("things");
  await things.insertMany(
    Array.from({ length: 50 }, (_, n) => ({ n, tags: n % 2 ? [`a${n}`, "b"] : n, text: "x".repeat(n) })),
  );
  await things.createIndexes([
    { key: { n: 1 }, unique: true },
    { key: { tags: 1, n: -1 } },
    { key: { missing: 1 }, sparse: true },
    { key: { text: 1 }, partialFilterExpression: { n: { $gt: 40 } } },
  ]);
  store = open<Buffer, Buffer>({
    path: path.join(server.dataDir, "data"),
    encoding: "binary",
    keyEncoding: "binary",
    overlappingSync: false,
    cache: false,
  });
});

afterEach(async () => {
  await store.close();
  await client.close();
  await server.stop();
});

const validate = (): Promise<Document> => client.db("app").command({ validate: "things", full: true });

const entries = (ident: number): { key: Buffer; value: Buffer }[] => {
  const [start, end] = [Buffer.alloc(4), Buffer.alloc(4)];
  start.writeUInt32BE(ident);
  end.writeUInt32BE(ident + 1);
  return [...store.getRange({ start, end })];
};

/** Numbers of the collection's indexes: first `_id_`, then the indexes created above. */
const idents = (): number[] => {
  const found: number[] = [];
  for (let ident = COLLECTION + 1; ident < COLLECTION + 10; ident++)
    if (entries(ident).length > 0) found.push(ident);
  return found;
};

const at = <T>(list: T[], index: number): T => {
  const value = list.at(index);
  if (value === undefined) throw new Error(`nothing at ${index}`);
  return value;
};

describe.skipIf(process.env.MONGODB_TEST_URI !== undefined)("validate", () => {
  it("finds nothing wrong with what is right", async () => {
    expect(await validate()).toMatchObject({ valid: true, errors: [], nrecords: 50, nIndexes: 5 });
  });

  it("sees a missing, an added, a moved and a damaged entry of an index", async () => {
    const [, byN = 0] = idents();
    const [first, second, third, fourth] = entries(byN);
    if (!first || !second || !third || !fourth) throw new Error("no entries");
    store.removeSync(first.key);
    const missing = await validate();
    expect(missing).toMatchObject({
      valid: false,
      indexDetails: { n_1: { valid: false }, _id_: { valid: true } },
    });
    expect(missing.errors.join()).toContain("index n_1: the entry of record 1 is missing");
    store.putSync(first.key, first.value);
    expect(await validate()).toMatchObject({ valid: true });

    const dangling = Buffer.concat([second.key.subarray(0, -6), Buffer.from([0, 0, 0, 0, 0xff, 0xff])]);
    store.putSync(dangling, sealed(dangling, Buffer.from([1])));
    const extra = (await validate()).errors.join();
    expect(extra).toContain("an entry of record 65535, which is gone");
    expect(extra).toContain("repeats a unique key");
    store.removeSync(dangling);

    const moved = Buffer.concat([third.key.subarray(0, -6), fourth.key.subarray(-6)]);
    store.putSync(moved, sealed(moved, Buffer.from([1])));
    expect((await validate()).errors.join()).toContain("does not have the key of one of its entries");
    store.removeSync(moved);

    store.putSync(fourth.key, Buffer.from([9, 9, 9, 9, 9]));
    expect((await validate()).errors.join()).toContain("index n_1: an entry of record 4 is damaged");
  });

  it("sees damaged documents and names all of them, and reading one is error 301", async () => {
    for (const n of [3, 30]) {
      const { key, value } = at(entries(COLLECTION), n);
      const changed = Buffer.from(value);
      changed[20] = (changed[20] ?? 0) ^ 1;
      store.putSync(key, changed);
    }
    const found = await validate();
    expect(found).toMatchObject({ valid: false, nInvalidDocuments: 2, nrecords: 48 });
    expect(found.errors).toEqual(
      expect.arrayContaining(["record 4 cannot be read", "record 31 cannot be read"]),
    );
    const things = client.db("app").collection("things");
    await expect(things.findOne({ n: 3 })).rejects.toMatchObject({
      code: 301,
      codeName: "DataCorruptionDetected",
    });
    await expect(things.find().toArray()).rejects.toMatchObject({ code: 301 });
    await expect(things.updateOne({ n: 30 }, { $set: { n: 1000 } })).rejects.toMatchObject({ code: 301 });
    expect(await things.findOne({ n: 4 })).toMatchObject({ n: 4 });
  });

  it("sees what a drop left behind", async () => {
    const key = Buffer.alloc(10);
    key.writeUInt32BE(5000);
    store.putSync(key, sealed(key, Buffer.from("left")));
    expect((await validate()).errors).toEqual([
      "the store holds entries under 5000, which no collection has",
    ]);
  });
});
