import type { Collection, Document, MongoServerError } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestMongo } from "../hooks/testing";

const mongo = useTestMongo();
const { db } = mongo;
let items: Collection<Document & { _id: number }>;

beforeEach(async () => {
  await db().dropDatabase();
  items = db().collection("items");
});

const code = (error: MongoServerError): unknown => error.code;

/** Answers in which an earlier version of this server differed from MongoDB 7.0. */
describe("a server", () => {
  it("counts a replacement that names no _id as a change, however alike it is", async () => {
    await items.insertOne({ _id: 1, a: 1 });
    expect(await items.replaceOne({ _id: 1 }, { a: 1 })).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    const named = { _id: 1, a: 1 } as Document;
    expect(await items.replaceOne({ _id: 1 }, named)).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    expect(await items.updateOne({ _id: 1 }, { $set: { a: 1 } })).toMatchObject({ modifiedCount: 0 });
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
    const { databases } = await mongo.client.db("admin").admin().listDatabases({ nameOnly: true });
    expect(databases.map(({ name }) => name)).toContain("admin");
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

  it("gives the counts and documents that the driver expects", async () => {
    const upserted = await items.updateOne({ k: 1 }, { $set: { v: 1 } }, { upsert: true });
    expect(upserted).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
    const shown = { returnDocument: "after", projection: { _id: 0 } } as const;
    expect(await items.findOneAndUpdate({ k: 1 }, { $inc: { v: 4 } }, shown)).toEqual({ k: 1, v: 5 });
    expect(await items.findOneAndUpdate({ k: 2 }, { $set: { v: 1 } })).toBeNull();
    expect(await items.findOneAndDelete({ k: 1 }, { projection: { _id: 0, v: 1 } })).toEqual({ v: 5 });
    const twice = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    expect(await items.insertMany(twice, { ordered: false }).catch(code)).toBe(11000);
    expect(await items.countDocuments()).toBe(2);
  });

  it("makes no document above 16 MB by an update", async () => {
    await items.insertOne({ _id: 1, text: "x".repeat(15_000_000) });
    const grown = items.updateOne({}, { $set: { more: "x".repeat(2_000_000) } });
    expect(await grown.catch(code)).toBe(17419);
    expect(await items.countDocuments({ more: { $exists: true } })).toBe(0);
  });
});
