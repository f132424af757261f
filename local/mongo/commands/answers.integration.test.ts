import { type Collection, type Document, MongoClient, type MongoServerError } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestMongo, type TestMongo } from "../testing";

let server: TestMongo;
let client: MongoClient;
let items: Collection<Document & { _id: number }>;

beforeAll(async () => {
  server = await startTestMongo();
  client = await MongoClient.connect(server.uri);
});
afterAll(async () => {
  await client.close();
  await server.stop();
});
beforeEach(async () => {
  await db().dropDatabase();
  items = db().collection("items");
});

const db = () => client.db(server.database);
const code = (error: MongoServerError): unknown => error.code;

/** Answers that a server of MongoDB 7.0 gives and that an earlier version of this one did not. */
describe("a server", () => {
  it("counts a replacement that names no _id as a change, however alike it is", async () => {
    await items.insertOne({ _id: 1, a: 1 });
    expect(await items.replaceOne({ _id: 1 }, { a: 1 })).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    const named = { _id: 1, a: 1 } as Document;
    expect(await items.replaceOne({ _id: 1 }, named)).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    expect(await items.updateOne({ _id: 1 }, { $set: { a: 1 } })).toMatchObject({ modifiedCount: 0 });
  });

  it("answers what a pipeline writes with the write concern's error beside it", async () => {
    await items.insertOne({ _id: 1 });
    const pipeline = [{ $out: "copied" }];
    const written = db().command({
      aggregate: "items",
      pipeline,
      cursor: {},
      writeConcern: { w: 2, wtimeout: 1 },
    });
    expect(await written.catch((error: MongoServerError) => error.errorResponse)).toMatchObject({
      writeConcernError: { code: 100 },
    });
    expect(await db().collection("copied").countDocuments()).toBe(1);
  });

  it("makes no collection where $merge has nothing to write", async () => {
    await items.insertOne({ _id: 1 });
    await items.aggregate([{ $match: { _id: 2 } }, { $merge: "merged" }]).toArray();
    expect(await db().listCollections({ name: "merged" }).toArray()).toEqual([]);
  });

  it("makes a collection once more when it is the same", async () => {
    await db().command({ create: "items" });
    expect(await db().command({ create: "items" })).toMatchObject({ ok: 1 });
    expect(await db().command({ create: "items", capped: true, size: 5 }).catch(code)).toBe(115);
  });

  it("lists collections and indexes in batches", async () => {
    await items.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }]);
    const { cursor } = await db().command({ listIndexes: "items", cursor: { batchSize: 2 } });
    expect(cursor.firstBatch.map(({ name }: Document) => name)).toEqual(["_id_", "a_1"]);
    const more = await db().command({ getMore: cursor.id, collection: "items" });
    expect(more.cursor).toMatchObject({ nextBatch: [{ name: "b_1" }] });
    expect(Number(more.cursor.id)).toBe(0);
    await db().createCollection("others");
    expect(await db().listCollections({}, { batchSize: 1 }).toArray()).toHaveLength(2);
  });

  it("keeps the option background as it was given", async () => {
    await items.createIndex({ a: 1 }, { background: true });
    await items.createIndex({ b: 1 }, { background: false });
    expect(await items.createIndex({ a: 1 })).toBe("a_1");
    const [, a, b] = await items.indexes();
    expect(a).toMatchObject({ name: "a_1", background: true });
    expect(b).toMatchObject({ name: "b_1", background: false });
  });

  it("has a database admin", async () => {
    const { databases } = await client.db("admin").admin().listDatabases();
    expect(databases.map(({ name }) => name)).toContain("admin");
  });

  it("hides an index and shows it again", async () => {
    await items.insertOne({ _id: 1, a: 1 });
    await items.createIndex({ a: 1 });
    const modify = (index: Document) => db().command({ collMod: "items", index });
    const stage = async (): Promise<string> => {
      const plan = await items.find({ a: 1 }).explain("queryPlanner");
      return JSON.stringify(plan).includes("IXSCAN") ? "index" : "collection";
    };
    expect(await stage()).toBe("index");
    expect(await modify({ name: "a_1", hidden: true })).toMatchObject({
      hidden_old: false,
      hidden_new: true,
    });
    expect(await stage()).toBe("collection");
    expect((await items.indexes())[1]).toMatchObject({ hidden: true });
    expect(await modify({ keyPattern: { a: 1 }, hidden: true })).toEqual(
      expect.not.objectContaining({ hidden_new: true }),
    );
    expect(await modify({ name: "a_1", hidden: false })).toMatchObject({
      hidden_old: true,
      hidden_new: false,
    });
    expect(await stage()).toBe("index");
    expect(await modify({ name: "a_1", hidden: "yes" }).catch(code)).toBe(14);
    expect(await modify({ name: "_id_", hidden: true }).catch(code)).toBe(2);
    expect(await modify({ name: "a_1", prepareUnique: true }).catch(code)).toBe(115);
  });

  it("reads several batches in a snapshot session", async () => {
    await items.insertMany(Array.from({ length: 10 }, (_, i) => ({ _id: i })));
    const session = client.startSession({ snapshot: true });
    const cursor = items.find({}, { session, batchSize: 3 });
    expect(await cursor.next()).toEqual({ _id: 0 });
    await items.deleteMany({});
    expect(await cursor.toArray()).toHaveLength(9);
    const grouped = items.aggregate([{ $sort: { _id: 1 } }], { session, batchSize: 2 });
    expect(await grouped.toArray()).toHaveLength(10);
    await session.endSession();
  });

  it("refuses a group's _id that looks like a projection", async () => {
    await items.insertOne({ _id: 1, a: 1 });
    const grouped = (_id: Document) => items.aggregate([{ $group: { _id } }]).toArray();
    expect(await grouped({ a: 1 }).catch(code)).toBe(17390);
    expect(await grouped({ a: true }).catch(code)).toBe(17390);
    expect(await grouped({ a: { $literal: 1 } })).toEqual([{ _id: { a: 1 } }]);
  });

  it("stores what an update pipeline computes below a scalar", async () => {
    await items.insertOne({ _id: 1, a: [5, { c: 1 }] });
    await items.updateOne({ _id: 1 }, [{ $project: { "a.b": { $literal: 2 }, "a.c": 1 } }]);
    expect(await items.findOne()).toEqual({ _id: 1, a: [{ b: 2 }, { c: 1, b: 2 }] });
  });

  it("knows no place for the positional operator where a disjunction found the document", async () => {
    await items.insertOne({ _id: 1, a: [1, 2], b: 3 });
    const either = { $or: [{ a: 2 }, { b: 4 }] };
    expect(await items.findOne(either, { projection: { "a.$": 1 } }).catch(code)).toBe(51246);
    expect(await items.updateOne(either, { $set: { "a.$": 9 } }).catch(code)).toBe(2);
    expect(await items.findOneAndUpdate({ a: 2 }, { $set: { c: 1 } }, { projection: { "a.$": 1 } })).toEqual({
      _id: 1,
      a: [2],
    });
  });
});
