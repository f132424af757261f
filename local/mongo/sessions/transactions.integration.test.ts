import {
  type ClientSession,
  type Collection,
  type Document,
  Long,
  MongoClient,
  Timestamp,
  UUID,
} from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failure, startTestMongo, type TestMongo } from "../testing";
import { RawClient } from "../wire/raw-client";

const ours = process.env.MONGODB_TEST_URI === undefined;
let server: TestMongo;
let client: MongoClient;
let raw: RawClient;

beforeAll(async () => {
  server = await startTestMongo();
  client = await MongoClient.connect(server.uri);
  if (ours) raw = await RawClient.connect(server.uri);
});
afterAll(async () => {
  raw?.close();
  await client.close();
  await server.stop();
});
beforeEach(() => client.db(server.database).dropDatabase());

const db = () => client.db(server.database);
const TRANSIENT = "TransientTransactionError";

/** A session whose fields a test sets itself. */
function session() {
  const lsid = { id: new UUID() };
  let number = 0;
  const run = (command: Document, extra: Document, database = server.database) =>
    raw.command({ ...command, $db: database, lsid, ...extra });
  const fields = (at: number): Document => ({ txnNumber: Long.fromNumber(at), autocommit: false });
  return {
    lsid,
    /** Begins the next transaction with a command. */
    start: (command: Document) => run(command, { ...fields(++number), startTransaction: true }),
    /** Begins one under a number that is given. */
    startAt: (at: number, command: Document) => {
      number = at;
      return run(command, { ...fields(at), startTransaction: true });
    },
    go: (command: Document, at = number) => run(command, fields(at)),
    commit: (at = number) => run({ commitTransaction: 1 }, fields(at), "admin"),
    abort: (at = number) => run({ abortTransaction: 1 }, fields(at), "admin"),
    /** A retryable write. */
    retryable: (command: Document, at: number) => run(command, { txnNumber: Long.fromNumber(at) }),
    plain: (command: Document) => run(command, {}),
  };
}
const insert = (...documents: Document[]): Document => ({ insert: "items", documents });
const find = (filter: Document = {}): Document => ({ find: "items", filter });
const found = (reply: Document): Document[] => reply.cursor.firstBatch;

describe("transactions", () => {
  let items: Collection<Document>;
  beforeEach(() => {
    items = db().collection("items");
  });

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

describe.runIf(ours)("the life of a transaction", () => {
  it("can be committed again, and not aborted any more", async () => {
    const one = session();
    await one.start(insert({ _id: 1 }));
    expect(await one.commit()).toMatchObject({ ok: 1 });
    expect(await one.commit()).toMatchObject({ ok: 1 });
    expect(await one.abort()).toMatchObject({ code: 256, codeName: "TransactionCommitted" });
    expect(await one.go(insert({ _id: 2 }))).toMatchObject({ code: 256 });
    expect(await db().collection("items").countDocuments()).toBe(1);
  });

  it("is over once it was aborted, and says so with a label", async () => {
    const one = session();
    await one.start(insert({ _id: 1 }));
    expect(await one.abort()).toMatchObject({ ok: 1 });
    for (const reply of [await one.abort(), await one.commit(), await one.go(find())])
      expect(reply).toMatchObject({ code: 251, codeName: "NoSuchTransaction", errorLabels: [TRANSIENT] });
  });

  it("belongs to one number of its session", async () => {
    const one = session();
    expect(await one.go(find(), 5)).toMatchObject({ code: 251, errorLabels: [TRANSIENT] });
    await one.startAt(5, insert({ _id: 1 }));
    expect(await one.startAt(5, find())).toMatchObject({ code: 50911 });
    expect(await one.startAt(4, find())).toMatchObject({ code: 225, codeName: "TransactionTooOld" });
    expect(await one.go(find(), 4)).toMatchObject({ code: 225 });
    expect(await one.go(find(), 6)).toMatchObject({ code: 251 });
    expect(await one.retryable(insert({ _id: 2 }), 5)).toMatchObject({ code: 72 });
    // A newer one takes the older one's place.
    expect(await one.startAt(7, find())).toMatchObject({ ok: 1 });
    expect(await one.commit(5)).toMatchObject({ code: 225 });
    expect(await one.commit(7)).toMatchObject({ ok: 1 });
    expect(await db().collection("items").countDocuments()).toBe(0);
  });

  it("does not outlive its limit", async () => {
    const set = (seconds: number) =>
      raw.command({ setParameter: 1, transactionLifetimeLimitSeconds: seconds, $db: "admin" });
    expect(await set(1)).toMatchObject({ was: 60, ok: 1 });
    const one = session();
    await one.start(insert({ _id: 1 }));
    await expect.poll(async () => (await one.go(find())).code, { timeout: 10_000, interval: 200 }).toBe(251);
    await set(60);
  });

  it("ends with its session", async () => {
    for (const ending of ["endSessions", "killSessions"]) {
      const one = session();
      await one.start(insert({ _id: ending }));
      await raw.command({ [ending]: [one.lsid], $db: "admin" });
      expect(await one.commit()).toMatchObject({ code: 251 });
    }
    const [one, two] = [session(), session()];
    await one.start(insert({ _id: 1 }));
    await two.start(insert({ _id: 2 }));
    await raw.command({ killAllSessions: [], $db: "admin" });
    expect((await Promise.all([one.commit(), two.commit()])).map((reply) => reply.code)).toEqual([251, 251]);
  });

  it("ends with any statement that fails", async () => {
    await db()
      .collection("items")
      .insertOne({ _id: 1 as never });
    const failing = [
      insert({ _id: 1 }),
      find({ a: { $unknown: 1 } }),
      { update: "items", updates: [{ q: {}, u: { $inc: { _id: 1 } } }] },
    ];
    for (const statement of failing) {
      const one = session();
      await one.start(insert({ _id: 2 }));
      await one.go(statement);
      expect(await one.commit()).toMatchObject({ code: 251 });
    }
    expect(await db().collection("items").countDocuments()).toBe(1);
  });

  it("stays committed after a restart", async () => {
    const one = session();
    await one.start(insert({ _id: 1 }));
    await one.commit();
    await server.restart();
    raw.close();
    raw = await RawClient.connect(server.uri);
    expect(await one.commit()).toMatchObject({ ok: 1 });
    expect(await one.abort()).toMatchObject({ code: 256 });
    expect(await one.startAt(1, find())).toMatchObject({ code: 50911 });
  });
});

describe.runIf(ours)("what a transaction may not do", () => {
  it("is refused with MongoDB's codes", async () => {
    await db().createCollection("items");
    const refused: [Document, number][] = [
      [{ count: "items" }, 263],
      [{ drop: "items" }, 263],
      [{ listCollections: 1 }, 263],
      [{ ping: 1 }, 263],
      [{ ...insert({ _id: 1 }), writeConcern: { w: 1 } }, 72],
      [{ ...find(), readConcern: { level: "local" } }, 72],
      [{ ...find(), foo: 1 }, 40415],
      [{ createIndexes: "items", indexes: [{ key: { a: 1 }, name: "a_1" }] }, 263],
    ];
    for (const [statement, code] of refused) {
      const one = session();
      await one.start(find());
      expect(await one.go(statement)).toMatchObject({ ok: 0, code });
    }
    const one = session();
    expect(await one.start({ ...find(), readConcern: { level: "available" } })).toMatchObject({ code: 72 });
    expect(await one.start({ ...find(), readConcern: { level: "snapshot" } })).toMatchObject({ ok: 1 });
  });

  it("concerns the fields of the session too", async () => {
    const txnNumber = Long.fromNumber(1);
    const lsid = { id: new UUID() };
    const wrong: [Document, number][] = [
      [{ txnNumber }, 72],
      [{ lsid, autocommit: false }, 72],
      [{ lsid, txnNumber, autocommit: true }, 72],
      [{ lsid, txnNumber, startTransaction: true }, 72],
      [{ lsid, txnNumber, autocommit: false, startTransaction: false }, 72],
      [{ lsid, txnNumber: Long.fromNumber(-1), autocommit: false }, 72],
      [{ lsid, txnNumber: 1 }, 14],
      [{ lsid, txnNumber }, 50768],
      [{ lsid: { id: "text" } }, 14],
      [{ lsid: {} }, 40414],
    ];
    for (const [fields, code] of wrong)
      expect(await raw.command({ ...find(), $db: server.database, ...fields })).toMatchObject({
        ok: 0,
        code,
      });
    expect(await raw.command({ commitTransaction: 1, $db: "admin" })).toMatchObject({ ok: 0 });
  });
});

describe("collections made in a transaction", () => {
  it("are there for others after the commit, indexes included", async () => {
    const own = client.startSession();
    own.startTransaction();
    const made = await db().createCollection("made", { session: own });
    await made.createIndex({ a: 1 }, { unique: true, session: own });
    await made.insertOne({ a: 1 }, { session: own });
    expect(await made.findOne({ a: 1 }, { session: own })).toMatchObject({ a: 1 });
    expect(await db().listCollections({ name: "made" }).toArray()).toEqual([]);
    expect(await made.countDocuments()).toBe(0);
    await own.commitTransaction();
    expect((await made.indexes()).map((index) => index.name)).toEqual(["_id_", "a_1"]);
    await expect(made.insertOne({ a: 1 })).rejects.toMatchObject({ code: 11000 });
    await own.endSession();
  });

  it("are gone when it is aborted", async () => {
    const own = client.startSession();
    own.startTransaction();
    await db().collection("gone").insertOne({ a: 1 }, { session: own });
    await own.abortTransaction();
    expect(await db().listCollections({ name: "gone" }).toArray()).toEqual([]);
    await db().collection("gone").insertOne({ a: 2 });
    expect(await db().collection("gone").countDocuments()).toBe(1);
    await own.endSession();
  });

  it("conflict with another transaction that makes them", async () => {
    const [one, two] = [client.startSession(), client.startSession()];
    one.startTransaction();
    two.startTransaction();
    await db().collection("both").insertOne({ a: 1 }, { session: one });
    const error = await db()
      .collection("both")
      .insertOne({ a: 2 }, { session: two })
      .catch((reason) => reason);
    expect(error.code).toBe(112);
    expect(error.hasErrorLabel(TRANSIENT)).toBe(true);
    await one.commitTransaction();
    await two.abortTransaction();
    expect(
      await db()
        .collection("both")
        .find({}, { projection: { _id: 0 } })
        .toArray(),
    ).toEqual([{ a: 1 }]);
    await Promise.all([one.endSession(), two.endSession()]);
  });
});

describe("writes against a transaction", () => {
  it("wait for it, and give up when their time is over", async () => {
    const items = db().collection("items");
    await items.insertOne({ k: 1, v: 0 });
    const own = client.startSession();
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
      const own = client.startSession();
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

  it("leave alone what only a reader saw", async () => {
    const items = db().collection("items");
    await items.insertMany([{ k: 1 }, { k: 2 }]);
    const own = client.startSession();
    own.startTransaction();
    expect(await items.countDocuments({}, { session: own })).toBe(2);
    await items.deleteOne({ k: 1 });
    expect(await items.countDocuments({}, { session: own })).toBe(2);
    await items.updateOne({ k: 2 }, { $set: { v: 1 } }, { session: own });
    await own.commitTransaction();
    expect(await items.countDocuments()).toBe(1);
    await own.endSession();
  });
});

describe("a cursor of a transaction", () => {
  it("reads the transaction's state and ends with it", async () => {
    const items = db().collection("items");
    await items.insertMany(Array.from({ length: 300 }, (_, i) => ({ i })));
    const own = client.startSession();
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

describe("a snapshot session", () => {
  it("reads one state for as long as it is used", async () => {
    const items = db().collection("items");
    await items.insertMany([{ k: 1 }, { k: 2 }]);
    const own = client.startSession({ snapshot: true });
    expect(await items.find({}, { session: own }).toArray()).toHaveLength(2);
    await items.insertOne({ k: 3 });
    await items.deleteOne({ k: 1 });
    expect(await items.find({}, { session: own }).toArray()).toHaveLength(2);
    expect(await items.distinct("k", {}, { session: own })).toEqual([1, 2]);
    expect(
      await items.aggregate([{ $group: { _id: null, sum: { $sum: "$k" } } }], { session: own }).toArray(),
    ).toEqual([{ _id: null, sum: 3 }]);
    await own.endSession();
    const later = client.startSession({ snapshot: true });
    expect(await items.distinct("k", {}, { session: later })).toEqual([2, 3]);
    await later.endSession();
  });

  it.runIf(ours)("is told when its state is gone, or not there yet", async () => {
    const items = db().collection("items");
    const first = await items.insertOne({ k: 1 });
    expect(first.acknowledged).toBe(true);
    const { operationTime } = await db().command({ ping: 1 });
    const at = (level: string, atClusterTime?: unknown) =>
      raw.command({ ...find(), $db: server.database, readConcern: { level, atClusterTime } });
    expect(found(await at("snapshot", operationTime))).toHaveLength(1);
    await items.insertOne({ k: 2 });
    expect(found(await at("snapshot", operationTime))).toHaveLength(1);
    expect(await at("snapshot", new Timestamp({ t: operationTime.high - 5, i: 1 }))).toMatchObject({
      code: 239,
    });
    expect(await at("snapshot", new Timestamp({ t: operationTime.high + 1000, i: 1 }))).toMatchObject({
      code: 72,
    });
    expect(await at("majority", operationTime)).toMatchObject({ code: 72 });
    expect(
      await raw.command({ count: "items", $db: server.database, readConcern: { level: "snapshot" } }),
    ).toMatchObject({ code: 72 });
  });
});

describe.runIf(ours)("retryable writes", () => {
  const update = (stmtIds?: number[]): Document => ({
    update: "items",
    updates: [
      { q: { k: 1 }, u: { $inc: { v: 1 } }, upsert: true },
      { q: { k: 2 }, u: { $inc: { v: 1 } }, upsert: true },
    ],
    ...(stmtIds ? { stmtIds } : {}),
  });

  it("are done once and answered alike, after a restart too", async () => {
    const commands: Document[] = [
      update(),
      { delete: "items", deletes: [{ q: { k: 1 }, limit: 1 }] },
      { findAndModify: "items", query: { k: 2 }, update: { $inc: { v: 5 } }, new: true },
      { findAndModify: "items", query: { k: 2 }, update: { $inc: { v: 5 } } },
      { findAndModify: "items", query: { k: 2 }, remove: true },
      insert({ _id: "a" }, { _id: "b" }),
    ];
    const sent = commands.map((command) => ({ command, by: session() }));
    const answer = async ({ command, by }: (typeof sent)[number]): Promise<Document> => {
      const { operationTime, $clusterTime, ...reply } = await by.retryable(command, 1);
      expect(reply.ok).toBe(1);
      return reply;
    };
    const first: Document[] = [];
    for (const one of sent) {
      first.push(await answer(one));
      expect(await answer(one)).toEqual(first.at(-1));
    }
    await server.kill();
    await server.restart();
    raw.close();
    raw = await RawClient.connect(server.uri);
    for (const [i, one] of sent.entries()) expect(await answer(one)).toEqual(first[i]);
    expect(await db().collection("items").distinct("_id")).toEqual(["a", "b"]);
  });

  it("go on where a batch was cut, by the statements' own numbers", async () => {
    const one = session();
    await one.retryable({ ...update(), updates: update().updates.slice(0, 1), stmtIds: [3] }, 1);
    await one.retryable(update([3, 4]), 1);
    expect(
      await db()
        .collection("items")
        .find({}, { projection: { _id: 0 } })
        .toArray(),
    ).toEqual([
      { k: 1, v: 1 },
      { k: 2, v: 1 },
    ]);
  });

  it("are refused under a number that is old or another command's", async () => {
    const one = session();
    await one.retryable(update(), 5);
    expect(await one.retryable(update(), 4)).toMatchObject({ code: 225 });
    expect(await one.retryable({ delete: "items", deletes: [{ q: {}, limit: 1 }] }, 5)).toMatchObject({
      ok: 0,
      code: 40638,
    });
    for (const many of [
      { update: "items", updates: [{ q: {}, u: { $set: { v: 1 } }, multi: true }] },
      { delete: "items", deletes: [{ q: {}, limit: 0 }] },
    ])
      expect(await one.retryable(many, 6)).toMatchObject({ ok: 0, code: 72 });
    // An older transaction of the session is over with a newer retryable write.
    await one.startAt(6, find());
    await one.retryable(update(), 7);
    expect(await one.commit(6)).toMatchObject({ code: 225 });
  });
});
