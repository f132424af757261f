import { type Collection, type Document, Int32, Long, MongoClient } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failure, startTestMongo, type TestMongo } from "./testing";

const ours = process.env.MONGODB_TEST_URI === undefined;
let server: TestMongo;
let client: MongoClient;
let items: Collection<Document>;

beforeAll(async () => {
  server = await startTestMongo();
  client = await MongoClient.connect(server.uri);
});
afterAll(async () => {
  await client.close();
  await server.stop();
});
beforeEach(async () => {
  items = client.db(server.database).collection("items");
  await items.drop();
});

describe("writes", () => {
  it("give the counts and documents that the driver expects", async () => {
    expect(await items.updateOne({ k: 1 }, { $set: { v: 1 } }, { upsert: true })).toMatchObject({
      matchedCount: 0,
      upsertedCount: 1,
    });
    expect(await items.updateOne({ k: 1 }, { $set: { v: 1 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    });
    const after = await items.findOneAndUpdate(
      { k: 1 },
      { $inc: { v: 4 } },
      { returnDocument: "after", projection: { _id: 0 } },
    );
    expect(after).toEqual({ k: 1, v: 5 });
    expect(await items.findOneAndUpdate({ k: 2 }, { $set: { v: 1 } })).toBeNull();
    expect(await items.findOneAndDelete({ k: 1 }, { projection: { _id: 0, v: 1 } })).toEqual({ v: 5 });
    const bulk = await failure(
      items.insertMany([{ _id: 1 as never }, { _id: 1 as never }, { _id: 2 as never }], { ordered: false }),
    );
    expect(bulk.code).toBe(11000);
    expect(await items.countDocuments()).toBe(2);
  });

  it.runIf(ours)("refuse what they do not know instead of guessing", async () => {
    await items.insertOne({ a: 1 });
    expect(await failure(items.find({ a: { $near: 1 } }).toArray())).toMatchObject({ code: 2 });
    expect(await failure(items.aggregate([{ $redact: "$$KEEP" }]).toArray())).toMatchObject({ code: 40324 });
    expect(await failure(items.find({}, { collation: { locale: "de" } }).toArray())).toMatchObject({
      code: 40415,
    });
    expect(await failure(items.createIndex({ a: "text" }) as Promise<unknown>)).toMatchObject({ code: 67 });
    expect(await failure(client.db(server.database).command({ mapReduce: "items" }))).toMatchObject({
      code: 59,
    });
  });

  it.runIf(ours)("fetch a long result piece by piece from one state", async () => {
    await items.insertMany(Array.from({ length: 500 }, (_, i) => ({ i })));
    const cursor = items.find().batchSize(50);
    const first = await cursor.next();
    await items.deleteMany({});
    const rest = await cursor.toArray();
    expect([first?.i, ...rest.map((doc) => doc.i)]).toEqual(Array.from({ length: 500 }, (_, i) => i));
  });
});

describe("aggregation", () => {
  it("groups and shapes", async () => {
    await items.insertMany([
      { by: "a", price: 10, tags: ["x", "y"] },
      { by: "a", price: 5, tags: ["x"] },
      { by: "b", price: 7, tags: [] },
    ]);
    const groups = await items
      .aggregate([
        { $match: { price: { $gt: 1 } } },
        { $group: { _id: "$by", total: { $sum: "$price" }, n: { $sum: 1 } } },
        { $project: { _id: 0, by: "$_id", total: 1, n: 1 } },
        { $sort: { by: 1 } },
      ])
      .toArray();
    expect(groups).toEqual([
      { total: 15, n: 2, by: "a" },
      { total: 7, n: 1, by: "b" },
    ]);
    expect(await items.distinct("tags")).toEqual(["x", "y"]);
  });
});

describe("number types", () => {
  it("come back as they were stored", async () => {
    await items.insertOne({ i: new Int32(1), l: Long.fromNumber(1), d: 1.5 });
    await items.updateOne({}, { $inc: { i: 1, l: 1 } });
    const doc = await items.findOne({}, { promoteValues: false });
    expect(doc?.i._bsontype).toBe("Int32");
    expect(doc?.l._bsontype).toBe("Long");
  });
});

describe("documents above 16 MB", () => {
  it("are no result of an update", async () => {
    await items.insertOne({ text: "x".repeat(15_000_000) });
    const update = items.updateOne({}, { $set: { more: "x".repeat(2_000_000) } });
    expect(await failure(update)).toMatchObject({ code: 17419 });
    expect(await items.countDocuments({ more: { $exists: true } })).toBe(0);
  });
});
