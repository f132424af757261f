import { type ClientSession, type Collection, type Document, MongoClient } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestMongo } from "../hooks/testing";
import { failure, startTestMongo } from "../testing";

const mongo = useTestMongo();
const { db } = mongo;
beforeEach(() => db().dropDatabase());

const TRANSIENT = "TransientTransactionError";

describe("transactions", () => {
  let items: Collection<Document>;
  beforeEach(() => {
    items = db().collection("items");
  });

  it("end with the first failed statement", async () => {
    await items.createIndex({ k: 1 }, { unique: true });
    await items.insertOne({ k: 1 });
    const session = mongo.client.startSession();
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

describe("collections made in a transaction", () => {
  it("are there for others after the commit", async () => {
    const own = mongo.client.startSession();
    own.startTransaction();
    const made = db().collection("made");
    await made.insertOne({ a: 1 }, { session: own });
    expect(await made.findOne({ a: 1 }, { session: own })).toMatchObject({ a: 1 });
    expect(await db().listCollections({ name: "made" }).toArray()).toEqual([]);
    expect(await made.countDocuments()).toBe(0);
    await own.commitTransaction();
    expect((await made.indexes()).map((index) => index.name)).toEqual(["_id_"]);
    expect(await made.findOne({ a: 1 })).toMatchObject({ a: 1 });
    await own.endSession();
  });

  it("are gone when it is aborted", async () => {
    const own = mongo.client.startSession();
    own.startTransaction();
    await db().collection("gone").insertOne({ a: 1 }, { session: own });
    await own.abortTransaction();
    expect(await db().listCollections({ name: "gone" }).toArray()).toEqual([]);
    await db().collection("gone").insertOne({ a: 2 });
    expect(await db().collection("gone").countDocuments()).toBe(1);
    await own.endSession();
  });
});

describe("writes against a transaction", () => {
  it("wait for it, and give up when their time is over", async () => {
    const items = db().collection("items");
    await items.insertOne({ k: 1, v: 0 });
    const own = mongo.client.startSession();
    own.startTransaction();
    await items.updateOne({ k: 1 }, { $inc: { v: 1 } }, { session: own });
    await expect(items.updateOne({ k: 1 }, { $inc: { v: 10 } }, { maxTimeMS: 50 })).rejects.toMatchObject({
      code: 50,
    });
    const dropping = items.drop();
    await own.commitTransaction();
    await dropping;
    expect(await db().listCollections().toArray()).toEqual([]);
    await own.endSession();
  });

  it("conflict when they were first", async () => {
    const items = db().collection("items");
    await items.createIndex({ k: 1 }, { unique: true });
    await items.insertMany([
      { k: 1, v: 0 },
      { k: 2, v: 0 },
    ]);
    const attempts: ((own: { session: ClientSession }) => Promise<unknown>)[] = [
      (own) => items.updateOne({ k: 1 }, { $inc: { v: 1 } }, own),
      (own) => items.deleteOne({ k: 1 }, own),
      (own) => items.findOneAndUpdate({ k: 1 }, { $inc: { v: 1 } }, own),
      (own) => items.insertOne({ k: 3 }, own),
    ];
    for (const attempt of attempts) {
      await items.deleteMany({ k: 3 });
      const own = mongo.client.startSession();
      own.startTransaction();
      await items.findOne({ k: 2 }, { session: own });
      await items.updateOne({ k: 1 }, { $inc: { v: 1 } });
      await items.insertOne({ k: 3 });
      const error = await attempt({ session: own }).then(
        () => undefined,
        (reason) => reason,
      );
      expect(error?.code).toBe(112);
      expect(error?.hasErrorLabel(TRANSIENT)).toBe(true);
      await own.abortTransaction();
      await own.endSession();
    }
  });
});

describe("a cursor of a transaction", () => {
  it("reads the transaction's state and ends with it", async () => {
    const items = db().collection("items");
    await items.insertMany(Array.from({ length: 300 }, (_, i) => ({ i })));
    const own = mongo.client.startSession();
    own.startTransaction();
    await items.deleteMany({ i: { $gte: 200 } }, { session: own });
    const cursor = items.find({}, { session: own, batchSize: 10 });
    await cursor.next();
    await own.commitTransaction();
    await expect(cursor.toArray()).rejects.toBeInstanceOf(Error);
    own.startTransaction();
    expect(await items.find({}, { session: own, batchSize: 10 }).toArray()).toHaveLength(200);
    await own.abortTransaction();
    await own.endSession();
  });
});

it("of a client that is gone holds up a plain write only as long as a transaction may last", async () => {
  const short = await startTestMongo(["--transaction-lifetime", "1"]);
  const gone = await MongoClient.connect(short.uri);
  const other = await MongoClient.connect(short.uri);
  try {
    const items = gone.db(short.database).collection("items");
    await items.insertOne({ k: 1, by: "nobody" });
    const session = gone.startSession();
    session.startTransaction();
    await items.updateOne({ k: 1 }, { $set: { by: "the lost one" } }, { session });
    const write = other
      .db(short.database)
      .collection("items")
      .updateOne({ k: 1 }, { $set: { by: "who waits" } });
    expect((await write).modifiedCount).toBe(1);
    expect(await other.db(short.database).collection("items").findOne({ k: 1 })).toMatchObject({
      by: "who waits",
    });
    await session.endSession().catch(() => undefined);
  } finally {
    await Promise.all([gone.close(), other.close()]);
    await short.stop();
  }
});
