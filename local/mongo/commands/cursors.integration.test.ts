import { type Document, Long } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { ours, useTestMongo } from "../hooks/testing";
import { failure } from "../testing";

const mongo = useTestMongo();
const { db } = mongo;

/** Runs commands in one session, as a driver's cursor does. */
async function inSession<T>(work: (run: (command: Document) => Promise<Document>) => Promise<T>): Promise<T> {
  const session = mongo.client.startSession();
  try {
    return await work((command) => db().command(command, { session, promoteLongs: false }));
  } finally {
    await session.endSession();
  }
}

beforeAll(async () => {
  await db()
    .collection("items")
    .insertMany(Array.from({ length: 500 }, (_, n) => ({ n })));
});

describe("cursors", () => {
  it("give a batch after the other, an empty first one when asked, and end with id 0", async () => {
    await inSession(async (run) => {
      const { cursor } = await run({ find: "items", sort: { n: 1 }, batchSize: 0 });
      expect(cursor.firstBatch).toEqual([]);
      const getMore = { getMore: cursor.id, collection: "items" };
      const second = await run({ ...getMore, batchSize: 3 });
      expect(second.cursor.nextBatch.map((item: Document) => item.n)).toEqual([0, 1, 2]);
      expect(second.cursor.id).toEqual(cursor.id);
      const rest = await run(getMore);
      expect(rest.cursor.nextBatch).toHaveLength(497);
      expect(rest.cursor.id).toEqual(Long.ZERO);
      expect(await failure(run(getMore))).toMatchObject({ code: 43, codeName: "CursorNotFound" });
    });
  });

  it("serve only their session and their collection", async () => {
    await inSession(async (run) => {
      const { cursor } = await run({ find: "items", batchSize: 1 });
      const getMore = { getMore: cursor.id, collection: "items" };
      expect(await failure(run({ ...getMore, collection: "others" }))).toMatchObject({ code: 13 });
      expect(await failure(inSession((other) => other(getMore)))).toMatchObject({ code: 50738 });
      expect((await run(getMore)).cursor.nextBatch).toHaveLength(499);
    });
  });

  it("don't count the time between two batches", async () => {
    await inSession(async (run) => {
      const { cursor } = await run({ find: "items", batchSize: 1, maxTimeMS: 400 });
      await new Promise((resolve) => setTimeout(resolve, 600));
      const more = await run({ getMore: cursor.id, collection: "items" });
      expect(more.cursor.nextBatch).toHaveLength(499);
    });
  });

  it("are killed on demand, and the answer tells which were there", async () => {
    await inSession(async (run) => {
      const { cursor } = await run({ find: "items", batchSize: 1 });
      const unknown = Long.fromNumber(12345);
      const reply = await run({ killCursors: "items", cursors: [cursor.id, unknown] });
      expect(reply).toMatchObject({
        cursorsKilled: [cursor.id],
        cursorsNotFound: [unknown],
        cursorsAlive: [],
        cursorsUnknown: [],
      });
    });
  });

  it("read what was there when they began, whatever happens meanwhile", async () => {
    const items = db().collection("moving");
    await items.insertMany(Array.from({ length: 300 }, (_, n) => ({ n, seen: false })));
    const cursor = items.find({ seen: false }).batchSize(10);
    let count = 0;
    for await (const item of cursor) {
      count++;
      await items.updateOne({ _id: item._id }, { $set: { seen: true } });
    }
    expect(count).toBe(300);
  });

  it("end with their collection", async () => {
    await db().collection("dropped").insertMany([{}, {}, {}]);
    await inSession(async (run) => {
      const { cursor } = await run({ find: "dropped", batchSize: 1 });
      await db().collection("dropped").drop();
      await db().collection("dropped").insertOne({});
      const error = await failure(run({ getMore: cursor.id, collection: "dropped" }));
      expect(error).toMatchObject({ code: 175, codeName: "QueryPlanKilled" });
    });
  });

  it("keep a batch within 16 MB", async () => {
    const items = db().collection("large");
    const text = "x".repeat(3 * 1024 * 1024);
    for (let n = 0; n < 7; n++) await items.insertOne({ n, text });
    await inSession(async (run) => {
      const { cursor } = await run({ find: "large", batchSize: 100 });
      expect(cursor.firstBatch).toHaveLength(5);
      const more = await run({ getMore: cursor.id, collection: "large" });
      expect(more.cursor.nextBatch).toHaveLength(2);
    });
  });

  it.runIf(ours)("end with their session", async () => {
    const session = mongo.client.startSession();
    const { cursor } = await db().command({ find: "items", batchSize: 1 }, { session, promoteLongs: false });
    await mongo.client.db("admin").command({ endSessions: [session.id] });
    const more = db().command({ getMore: cursor.id, collection: "items" }, { session });
    expect(await failure(more)).toMatchObject({ code: 43 });
    await session.endSession();
  });

  it.runIf(ours)("cannot be opened without end", async () => {
    await inSession(async (run) => {
      const ids: Long[] = [];
      const error = await failure(
        (async () => {
          for (;;) ids.push((await run({ find: "items", batchSize: 0 })).cursor.id);
        })(),
      );
      expect(error).toMatchObject({ code: 146, codeName: "ExceededMemoryLimit" });
      expect(ids.length).toBeGreaterThan(900);
      await run({ killCursors: "items", cursors: ids });
      expect((await run({ find: "items", batchSize: 0 })).cursor.firstBatch).toEqual([]);
    });
  });
});

describe("distinct", () => {
  it("gives no more values than a document holds", async () => {
    const items = db().collection("long");
    const texts = Array.from({ length: 6 }, (_, n) => ({ n, text: String(n) + "\u0995".repeat(2 ** 20) }));
    await items.insertMany(texts);
    expect(await failure(items.distinct("text"))).toMatchObject({ code: 17217 });
    expect(await items.distinct("text", { n: { $lt: 5 } })).toHaveLength(5);
  });
});
