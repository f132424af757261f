import { type Collection, MongoClient, type MongoServerError } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestMongo, type TestMongo } from "../testing";

let server: TestMongo;
let client: MongoClient;
let source: Collection<{ _id: number; n?: number; k?: string }>;
let target: Collection<{ _id: number; n?: number; k?: string; old?: boolean }>;

beforeAll(async () => {
  server = await startTestMongo();
  client = await MongoClient.connect(server.uri);
  source = client.db().collection("source");
  target = client.db().collection("target");
});

afterAll(async () => {
  await client.close();
  await server.stop();
});

beforeEach(async () => {
  await client.db().dropDatabase();
  await source.insertMany([
    { _id: 1, n: 10, k: "a" },
    { _id: 2, n: 20, k: "b" },
  ]);
  await target.insertMany([
    { _id: 2, n: 0, k: "b", old: true },
    { _id: 3, n: 30, k: "c", old: true },
  ]);
});

const codeOf = async (work: Promise<unknown>): Promise<number | undefined> =>
  work.then(
    () => undefined,
    (error: MongoServerError) => Number(error.code),
  );
const held = () => target.find({}, { sort: { _id: 1 } }).toArray();

describe("$out", () => {
  it("replaces what the collection held and keeps its indexes", async () => {
    await target.createIndex({ k: 1 }, { unique: true });
    expect(
      await source.aggregate([{ $set: { n: { $add: ["$n", 1] } } }, { $out: "target" }]).toArray(),
    ).toEqual([]);
    expect(await held()).toEqual([
      { _id: 1, n: 11, k: "a" },
      { _id: 2, n: 21, k: "b" },
    ]);
    expect((await target.indexes()).map(({ name }) => name)).toEqual(["_id_", "k_1"]);
    expect(await target.findOne({ k: "b" }, { hint: { k: 1 } })).toMatchObject({ _id: 2 });
  });

  it("leaves all as it was when one document breaks a unique index", async () => {
    await target.createIndex({ k: 1 }, { unique: true });
    const before = await held();
    expect(await codeOf(source.aggregate([{ $set: { k: "same" } }, { $out: "target" }]).toArray())).toBe(
      11000,
    );
    expect(await held()).toEqual(before);
  });

  it("may write to the collection that it reads", async () => {
    await source.aggregate([{ $match: { _id: 1 } }, { $out: "source" }]).toArray();
    expect(await source.countDocuments()).toBe(1);
  });
});

describe("$merge", () => {
  const merge = (options: object) => source.aggregate([{ $merge: { into: "target", ...options } }]).toArray();

  it("merges fields and inserts what is new", async () => {
    await merge({});
    expect(await held()).toEqual([
      { _id: 1, n: 10, k: "a" },
      { _id: 2, n: 20, k: "b", old: true },
      { _id: 3, n: 30, k: "c", old: true },
    ]);
  });

  it.each([
    ["replace", { _id: 2, n: 20, k: "b" }],
    ["keepExisting", { _id: 2, n: 0, k: "b", old: true }],
    [[{ $set: { n: { $subtract: ["$$new.n", 1] } } }], { _id: 2, n: 19, k: "b", old: true }],
  ])("does %j with what matches", async (whenMatched, expected) => {
    await merge({ whenMatched });
    expect(await target.findOne({ _id: 2 })).toEqual(expected);
  });

  it("discards what does not match, or fails and changes nothing", async () => {
    await merge({ whenNotMatched: "discard" });
    expect(await target.countDocuments()).toBe(2);
    const before = await held();
    expect(await codeOf(merge({ whenMatched: "replace", whenNotMatched: "fail" }))).toBe(13113);
    expect(await codeOf(merge({ whenMatched: "fail" }))).toBe(11000);
    expect(await held()).toEqual(before);
  });

  it("finds its match by other fields only where they are unique", async () => {
    const byKey = [{ $unset: "_id" }, { $merge: { into: "target", on: "k" } }];
    expect(await codeOf(source.aggregate(byKey).toArray())).toBe(51183);
    await target.createIndex({ k: 1 }, { unique: true });
    await source.aggregate(byKey).toArray();
    expect(await target.findOne({ k: "b" })).toEqual({ _id: 2, n: 20, k: "b", old: true });
  });

  it("is refused in a transaction", async () => {
    const session = client.startSession();
    session.startTransaction();
    const work = source.aggregate([{ $merge: "target" }], { session }).toArray();
    expect(await codeOf(work)).toBe(263);
    await session.abortTransaction();
    await session.endSession();
  });
});
