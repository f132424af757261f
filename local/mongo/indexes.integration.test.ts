import { type Collection, type Document, Long, MongoClient } from "mongodb";
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

describe("unique indexes", () => {
  it("refuse a second document and say which key", async () => {
    await items.createIndex({ email: 1, kind: -1 }, { unique: true });
    await items.insertOne({ email: "a", kind: 1 });
    const error = await failure(items.insertOne({ email: "a", kind: 1 }));
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { email: 1, kind: -1 },
      keyValue: { email: "a", kind: 1 },
    });
    await items.insertOne({ email: "a", kind: 2 });
    expect(await failure(items.updateOne({ kind: 2 }, { $set: { kind: 1 } }))).toMatchObject({ code: 11000 });
    expect(await items.countDocuments()).toBe(2);
  });

  it("leave out documents when sparse or partial", async () => {
    await items.createIndex({ a: 1 }, { unique: true, sparse: true });
    await items.createIndex({ b: 1 }, { unique: true, partialFilterExpression: { open: true } });
    await items.insertMany([{ b: 1 }, { b: 1 }, { b: 1, open: true }]);
    expect(await failure(items.insertOne({ b: 1, open: true }))).toMatchObject({ code: 11000 });
    expect(await failure(items.updateMany({}, { $set: { open: true } }))).toMatchObject({ code: 11000 });
  });

  it("are not made over duplicates", async () => {
    await items.insertMany([{ a: 1 }, { a: 1 }]);
    expect(await failure(items.createIndex({ a: 1 }, { unique: true }) as Promise<unknown>)).toMatchObject({
      code: 11000,
    });
    expect(await items.indexes()).toHaveLength(1);
  });

  it("let one of many racing inserts through", async () => {
    await items.createIndex({ a: 1 }, { unique: true });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => items.insertOne({ a: 1 })));
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  });
});

describe("the planner", () => {
  const scan = async (filter: Document, sort: Document = {}): Promise<Document> => {
    const { executionStats, queryPlanner } = await items
      .find(filter)
      .sort(sort as Record<string, 1 | -1>)
      .explain("executionStats");
    const text = JSON.stringify(queryPlanner.winningPlan);
    return {
      stage: text.includes("IXSCAN") ? "IXSCAN" : "COLLSCAN",
      sorts: text.includes('"SORT"'),
      keys: executionStats.totalKeysExamined,
      docs: executionStats.totalDocsExamined,
      n: executionStats.nReturned,
    };
  };

  it.runIf(ours)("reads only what an index points to", async () => {
    await items.insertMany(
      Array.from({ length: 200 }, (_, i) => ({ a: i % 10, b: i, t: [`t${i % 4}`, "all"], s: `w${i % 50}` })),
    );
    await items.createIndexes([{ key: { a: 1, b: -1 } }, { key: { t: 1 } }, { key: { s: 1 } }]);
    expect(await scan({ a: 3 })).toMatchObject({ stage: "IXSCAN", docs: 20, n: 20 });
    expect(await scan({ a: 3, b: { $gte: 100, $lt: 150 } })).toMatchObject({
      stage: "IXSCAN",
      keys: 5,
      n: 5,
    });
    expect(await scan({ a: { $in: [1, 2] } })).toMatchObject({ stage: "IXSCAN", docs: 40, n: 40 });
    expect(await scan({ a: 3 }, { b: -1 })).toMatchObject({ stage: "IXSCAN", sorts: false, docs: 20 });
    expect(await scan({ a: 3 }, { b: 1 })).toMatchObject({ stage: "IXSCAN", sorts: false, docs: 20 });
    expect(await scan({}, { a: -1, b: 1 })).toMatchObject({ stage: "IXSCAN", sorts: false });
    expect(await scan({}, { a: 1, b: 1 })).toMatchObject({ stage: "COLLSCAN", sorts: true });
    expect(await scan({ t: "t1" })).toMatchObject({ stage: "IXSCAN", docs: 50, n: 50 });
    expect(await scan({ s: /^w4/ })).toMatchObject({ stage: "IXSCAN", n: 44 });
    expect(await scan({ $or: [{ a: 1 }, { s: "w7" }] })).toMatchObject({ stage: "IXSCAN", n: 24 });
    expect(await scan({ b: 5 })).toMatchObject({ stage: "COLLSCAN", docs: 200, n: 1 });
  });

  it("stops early on a sorted page", async () => {
    await items.insertMany(Array.from({ length: 300 }, (_, i) => ({ at: i })));
    await items.createIndex({ at: 1 });
    const { executionStats } = await items.find().sort({ at: -1 }).limit(5).explain("executionStats");
    expect(executionStats).toMatchObject({ totalDocsExamined: 5, nReturned: 5 });
  });

  it("finds the same with and without indexes", async () => {
    const values = [
      null,
      0,
      1,
      1.5,
      "a",
      "b",
      [1, 2],
      [],
      [[1]],
      { x: 1 },
      true,
      new Date(5),
      Long.fromNumber(7),
      "x".repeat(3000),
      `${"x".repeat(3000)}y`,
    ];
    await items.insertMany([...values.flatMap((v) => [{ v }, { v: [v, 1] }, { v: { w: v } }]), { other: 1 }]);
    const filters: Document[] = values.flatMap((v) => [
      { v },
      { v: { $gte: v } },
      { v: { $lt: v } },
      { "v.w": v },
      { v: { $in: [v, "b"] } },
      { v: { $gt: 0, $lt: 2 } },
      { v: { $ne: v } },
    ]);
    const answers = async (): Promise<string[]> =>
      Promise.all(
        filters.map(async (filter) =>
          JSON.stringify((await items.find(filter).sort({ _id: 1 }).toArray()).map((doc) => doc._id)),
        ),
      );
    const plain = await answers();
    await items.createIndexes([{ key: { v: 1 } }, { key: { "v.w": -1 } }]);
    expect(await answers()).toEqual(plain);
    await items.dropIndexes();
    await items.createIndex({ v: -1, "v.w": 1 });
    expect(await answers()).toEqual(plain);
    expect((await client.db(server.database).command({ validate: "items" })).valid).toBe(true);
  });
});
