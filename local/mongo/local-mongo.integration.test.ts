import { spawnSync } from "node:child_process";
import fs from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { type Collection, type Document, Int32, Long, MongoClient, MongoServerError, UUID } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { spawnMongo, startTestMongo, type TestMongo } from "./testing";

const ours = process.env.MONGODB_TEST_URI === undefined;
let server: TestMongo;
let client: MongoClient;
let items: Collection<Document>;

beforeAll(async () => {
  server = await startTestMongo(["--ttl-interval", "0.3"]);
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

const failure = async (work: Promise<unknown>): Promise<MongoServerError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof MongoServerError) return error;
    throw error;
  }
  throw new Error("it succeeded");
};

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
    expect(
      await failure(items.find({}, { collation: { locale: "de", strength: 5 } }).toArray()),
    ).toMatchObject({
      code: 2,
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
  it("groups, joins and shapes", async () => {
    const db = client.db(server.database);
    await db.collection("people").drop();
    await db.collection("people").insertMany([
      { email: "a", name: "Ann" },
      { email: "b", name: "Ben" },
    ]);
    await items.insertMany([
      { by: "a", price: 10, tags: ["x", "y"] },
      { by: "a", price: 5, tags: ["x"] },
      { by: "b", price: 7, tags: [] },
    ]);
    const groups = await items
      .aggregate([
        { $match: { price: { $gt: 1 } } },
        { $group: { _id: "$by", total: { $sum: "$price" }, mean: { $avg: "$price" }, n: { $sum: 1 } } },
        { $lookup: { from: "people", localField: "_id", foreignField: "email", as: "person" } },
        { $unwind: "$person" },
        { $project: { _id: 0, name: "$person.name", total: 1, mean: 1, n: 1 } },
        { $sort: { name: 1 } },
      ])
      .toArray();
    expect(groups).toEqual([
      { total: 15, mean: 7.5, n: 2, name: "Ann" },
      { total: 7, mean: 7, n: 1, name: "Ben" },
    ]);
    expect(await items.aggregate([{ $unwind: "$tags" }, { $sortByCount: "$tags" }]).toArray()).toEqual([
      { _id: "x", count: 2 },
      { _id: "y", count: 1 },
    ]);
    expect(await items.distinct("tags")).toEqual(["x", "y"]);
  });
});

describe("transactions", () => {
  it("show nothing outside before the commit and nothing after an abort", async () => {
    await items.insertOne({ k: 1, v: 1 });
    const session = client.startSession();
    session.startTransaction();
    await items.updateOne({ k: 1 }, { $set: { v: 2 } }, { session });
    await items.insertOne({ k: 2 }, { session });
    expect(await items.find({}, { session, projection: { _id: 0 } }).toArray()).toEqual([
      { k: 1, v: 2 },
      { k: 2 },
    ]);
    expect(await items.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ k: 1, v: 1 }]);
    await session.abortTransaction();
    expect(await items.countDocuments()).toBe(1);
    await session.endSession();
  });

  it("conflict with a retryable error when two change one document", async () => {
    await items.insertOne({ k: 1, v: 0 });
    const [one, two] = [client.startSession(), client.startSession()];
    one.startTransaction();
    two.startTransaction();
    await items.findOne({ k: 1 }, { session: two });
    await items.updateOne({ k: 1 }, { $inc: { v: 1 } }, { session: one });
    const error = await failure(items.updateOne({ k: 1 }, { $inc: { v: 1 } }, { session: two }));
    expect(error.code).toBe(112);
    expect(error.hasErrorLabel("TransientTransactionError")).toBe(true);
    await one.commitTransaction();
    expect((await items.findOne({ k: 1 }))?.v).toBe(1);
    await Promise.all([one.endSession(), two.endSession()]);
  });

  it("lose no update under contention", async () => {
    await items.insertOne({ k: 1, v: 0 });
    const increment = () =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          const doc = await items.findOne({ k: 1 }, { session });
          await items.updateOne({ k: 1 }, { $set: { v: (doc?.v ?? 0) + 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 12 }, increment));
    expect((await items.findOne({ k: 1 }))?.v).toBe(12);
  });

  it("let plain writes wait for them", async () => {
    await items.insertOne({ k: 1, v: 0 });
    const session = client.startSession();
    session.startTransaction();
    await items.updateOne({ k: 1 }, { $inc: { v: 1 } }, { session });
    const plain = items.updateOne({ k: 1 }, { $inc: { v: 10 } });
    await session.commitTransaction();
    await plain;
    expect((await items.findOne({ k: 1 }))?.v).toBe(11);
    await session.endSession();
  });

  it("end with the first failed statement", async () => {
    await items.createIndex({ k: 1 }, { unique: true });
    await items.insertOne({ k: 1 });
    const session = client.startSession();
    session.startTransaction();
    await items.insertOne({ k: 2 }, { session });
    expect((await failure(items.insertOne({ k: 1 }, { session }))).code).toBe(11000);
    expect((await failure(session.commitTransaction())).code).toBe(251);
    session.startTransaction();
    expect((await failure(items.insertOne({ k: 1 }, { session }))).code).toBe(11000);
    await session.abortTransaction();
    expect(await items.countDocuments()).toBe(1);
    await session.endSession();
  });
});

describe.runIf(ours)("the server of its own", () => {
  it("answers a repeated retryable write with the first result, also after a restart", async () => {
    const command = {
      update: "items",
      updates: [{ q: { k: 1 }, u: { $inc: { v: 1 } }, upsert: true }],
      lsid: { id: new UUID() },
      txnNumber: Long.fromNumber(1),
    };
    const raw = new MongoClient(server.uri, { retryWrites: false });
    // A client's own lsid is refused by db.command, so the session's id is set in place of the implicit one.
    const send = async () => {
      const session = raw.startSession();
      Object.assign(session.serverSession, { id: command.lsid });
      return raw
        .db(server.database)
        .command({ update: "items", updates: command.updates, txnNumber: command.txnNumber }, { session });
    };
    const first = await send();
    const second = await send();
    expect(second.upserted).toEqual(first.upserted);
    await server.kill();
    await server.restart();
    expect((await send()).upserted).toEqual(first.upserted);
    expect((await items.findOne({ k: 1 }))?.v).toBe(1);
    await raw.close();
  });

  it("deletes what a TTL index says is over", async () => {
    await items.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
    await items.insertMany([
      { at: new Date(Date.now() - 5000) },
      { at: new Date(Date.now() + 60_000) },
      { at: "no date" },
      { at: [new Date(0)] },
    ]);
    await expect.poll(() => items.countDocuments(), { timeout: 10_000 }).toBe(2);
  });

  it("refuses a second owner of its folder and names the first", () => {
    const main = path.join(import.meta.dirname, "main.ts");
    const second = spawnSync(process.execPath, ["--import", "tsx", main, "--data-dir", server.dataDir], {
      encoding: "utf8",
    });
    expect(second.status).toBe(1);
    expect(second.stderr).toMatch(/in use by process \d+/);
  });

  it("survives bytes that are no message", async () => {
    const { port } = new URL(server.uri);
    const attempts = [
      Buffer.from("GET / HTTP/1.1\r\n\r\n"),
      Buffer.alloc(64, 255),
      Buffer.from([20, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 221, 7, 0, 0, 0, 0, 0, 0]),
      Buffer.alloc(3),
    ];
    for (const bytes of attempts)
      await new Promise<void>((resolve) => {
        const socket = net.connect(Number(port), "127.0.0.1", () => socket.end(bytes));
        socket.on("close", () => resolve());
        socket.on("error", () => resolve());
        socket.resume();
      });
    await items.insertOne({ alive: true });
    expect(await items.countDocuments()).toBe(1);
  });

  it("ends when its parent's pipe closes", async () => {
    const child = await spawnMongo(`${server.dataDir}-other`);
    const ended = new Promise((resolve) => child.process.once("exit", resolve));
    child.process.stdin?.end();
    expect(await ended).toBe(0);
    await fs.rm(`${server.dataDir}-other`, { recursive: true });
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
