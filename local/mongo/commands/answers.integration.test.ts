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

  it("makes a collection once more when it is the same", async () => {
    await db().command({ create: "items" });
    expect(await db().command({ create: "items" })).toMatchObject({ ok: 1 });
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

  it("has a database admin", async () => {
    const { databases } = await client.db("admin").admin().listDatabases({ nameOnly: true });
    expect(databases.map(({ name }) => name)).toContain("admin");
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
    await items.updateOne({ _id: 1 }, [{ $set: { "a.b": { $literal: 2 } } }]);
    expect(await items.findOne()).toEqual({ _id: 1, a: [{ b: 2 }, { c: 1, b: 2 }] });
  });

  it("knows no place for the positional operator where a disjunction found the document", async () => {
    await items.insertOne({ _id: 1, a: [1, 2], b: 3 });
    const either = { $or: [{ a: 2 }, { b: 4 }] };
    expect(await items.updateOne(either, { $set: { "a.$": 9 } }).catch(code)).toBe(2);
  });
});
