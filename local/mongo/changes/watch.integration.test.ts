import {
  type ChangeStream,
  type ChangeStreamDocument,
  type ChangeStreamOptions,
  type Collection,
  type Db,
  type Document,
  MongoClient,
  MongoServerError,
  type ResumeToken,
  Timestamp,
} from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestMongo, type TestMongo } from "../testing";

let server: TestMongo;
let client: MongoClient;
let names = 0;
const ours = process.env.MONGODB_TEST_URI === undefined;

const database = (): Db => client.db();
function collection(): Collection<Document> {
  names++;
  return database().collection(`watched${names}`);
}

beforeAll(async () => {
  server = await startTestMongo();
  client = await MongoClient.connect(server.uri);
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

/** A stream that has begun: what is written from now on it tells. */
async function begun<T extends ChangeStream<Document>>(stream: T): Promise<T> {
  await stream.tryNext();
  return stream;
}
async function watch(
  of: Collection<Document>,
  pipeline: Document[] = [],
  options: ChangeStreamOptions = {},
): Promise<ChangeStream<Document>> {
  const stream = of.watch(pipeline, { maxAwaitTimeMS: 50, ...options });
  const resumed = options.resumeAfter ?? options.startAfter ?? options.startAtOperationTime;
  return resumed ? stream : begun(stream);
}

async function next(stream: ChangeStream<Document>, count: number): Promise<ChangeStreamDocument[]> {
  const events: ChangeStreamDocument[] = [];
  while (events.length < count) events.push(await stream.next());
  return events;
}
const types = (events: ChangeStreamDocument[]): string[] => events.map((event) => event.operationType);

async function failure(work: Promise<unknown>): Promise<MongoServerError> {
  const error = await work.then(
    () => new Error("it succeeded"),
    (reason) => reason,
  );
  if (error instanceof MongoServerError) return error;
  throw error;
}
const opening = (
  of: Collection<Document>,
  spec: Document,
  more: Document[] = [],
): Promise<MongoServerError> =>
  failure(
    database().command({
      aggregate: of.collectionName,
      pipeline: [{ $changeStream: spec }, ...more],
      cursor: {},
    }),
  );

describe("a collection's change stream", () => {
  it("tells inserts, updates, replacements and deletes with their fields", async () => {
    const items = collection();
    const stream = await watch(items);
    await items.insertOne({ _id: 1 as never, a: 1 });
    await items.updateOne({ _id: 1 as never }, { $set: { a: 2 } });
    await items.replaceOne({ _id: 1 as never }, { b: 1 });
    await items.deleteOne({ _id: 1 as never });
    const events = await next(stream, 4);
    const ns = { db: database().databaseName, coll: items.collectionName };
    const base = {
      _id: { _data: expect.stringMatching(/^[0-9A-F]+$/) },
      clusterTime: expect.any(Timestamp),
      wallTime: expect.any(Date),
      ns,
      documentKey: { _id: 1 },
    };
    expect(events).toEqual([
      { ...base, operationType: "insert", fullDocument: { _id: 1, a: 1 } },
      {
        ...base,
        operationType: "update",
        updateDescription: { updatedFields: { a: 2 }, removedFields: [], truncatedArrays: [] },
      },
      { ...base, operationType: "replace", fullDocument: { _id: 1, b: 1 } },
      { ...base, operationType: "delete" },
    ]);
    await stream.close();
  });

  it("tells nothing of writes that change nothing, fail or are aborted", async () => {
    const items = collection();
    await items.insertOne({ _id: 1 as never, a: 1 });
    const stream = await watch(items);
    await items.updateOne({ _id: 1 as never }, { $set: { a: 1 } });
    await items.insertOne({ _id: 1 as never }).catch(() => {});
    await client.withSession(async (session) => {
      session.startTransaction();
      await items.insertOne({ _id: 2 as never }, { session });
      await session.abortTransaction();
    });
    await items.insertOne({ _id: 3 as never });
    expect((await next(stream, 1))[0]).toMatchObject({ documentKey: { _id: 3 } });
    await stream.close();
  });

  it("tells a transaction's changes together, in order, when it commits", async () => {
    const items = collection();
    await items.insertOne({ _id: 0 as never });
    const stream = await watch(items);
    await client.withSession(async (session) => {
      session.startTransaction();
      await items.insertOne({ _id: 1 as never }, { session });
      await items.insertOne({ _id: 9 as never });
      await items.updateOne({ _id: 1 as never }, { $set: { a: 1 } }, { session });
      await items.deleteOne({ _id: 0 as never }, { session });
      await session.commitTransaction();
    });
    const events = await next(stream, 4);
    expect(types(events)).toEqual(["insert", "insert", "update", "delete"]);
    const [outside, ...inside] = events as Document[];
    expect(outside?.documentKey).toEqual({ _id: 9 });
    expect(outside).not.toHaveProperty("txnNumber");
    expect(inside.every((event) => event.clusterTime.equals(inside[0]?.clusterTime))).toBe(true);
    expect(inside.every((event) => event.lsid.id && event.lsid.uid && event.txnNumber)).toBeTruthy();
    expect(inside[0]?.clusterTime.greaterThan(outside?.clusterTime)).toBe(true);
    await stream.close();
  });

  it("tells what a TTL index or a findAndModify did like any other change", async () => {
    const items = collection();
    await items.insertOne({ _id: 1 as never, a: [1, 2] });
    const stream = await watch(items);
    await items.findOneAndUpdate({ _id: 1 as never }, { $push: { a: 3 as never } });
    await items.findOneAndUpdate({ _id: 2 as never }, { $set: { a: 1 } }, { upsert: true });
    await items.findOneAndDelete({ _id: 1 as never });
    const events = await next(stream, 3);
    expect(types(events)).toEqual(["update", "insert", "delete"]);
    expect(events[0]).toMatchObject({ updateDescription: { updatedFields: { "a.2": 3 } } });
    await stream.close();
  });

  it("looks up the document as it is now", async () => {
    const items = collection();
    await items.insertOne({ _id: 1 as never, a: 1 });
    const stream = await watch(items, [], { fullDocument: "updateLookup" });
    await items.updateOne({ _id: 1 as never }, { $set: { a: 2 } });
    await items.updateOne({ _id: 1 as never }, { $set: { a: 3 } });
    expect(await next(stream, 1)).toMatchObject([{ fullDocument: { _id: 1, a: 3 } }]);
    await stream.next();
    await items.updateOne({ _id: 1 as never }, { $set: { a: 4 } });
    await items.deleteOne({ _id: 1 as never });
    expect(await next(stream, 1)).toMatchObject([{ fullDocument: null }]);
    await stream.close();
  });

  it("gives no images that were not kept: null when they may be missing, 47 when they may not", async () => {
    const items = collection();
    await items.insertOne({ _id: 1 as never });
    const lenient = await watch(items, [], {
      fullDocument: "whenAvailable",
      fullDocumentBeforeChange: "whenAvailable",
    });
    const strict = await watch(items, [], { fullDocument: "required" });
    await items.updateOne({ _id: 1 as never }, { $set: { a: 2 } });
    expect(await lenient.next()).toMatchObject({ fullDocument: null, fullDocumentBeforeChange: null });
    expect(await failure(strict.next())).toMatchObject({ code: 47 });
    await lenient.close();
  });

  it("runs the pipeline's stages on events", async () => {
    const items = collection();
    const stream = await watch(items, [
      { $match: { operationType: "insert", "fullDocument.a": { $gt: 1 } } },
      { $addFields: { twice: { $multiply: ["$fullDocument.a", 2] } } },
      { $project: { twice: 1 } },
    ]);
    await items.insertMany([{ a: 1 }, { a: 2 }, { a: 3 }]);
    expect(await next(stream, 2)).toEqual([
      { _id: expect.anything(), twice: 4 },
      { _id: expect.anything(), twice: 6 },
    ]);
    await stream.close();
  });

  it("ends with 280 when the pipeline loses the resume token", async () => {
    const items = collection();
    const error = await failure(
      (async () => {
        await items.insertOne({});
        const { cursor } = await database().command({
          aggregate: items.collectionName,
          pipeline: [{ $changeStream: {} }, { $unset: "_id" }],
          cursor: { batchSize: 0 },
        });
        await items.insertOne({});
        await database().command({ getMore: cursor.id, collection: items.collectionName, maxTimeMS: 1000 });
      })(),
    );
    expect(error.code).toBe(280);
    expect(error.hasErrorLabel("NonResumableChangeStreamError")).toBe(true);
  });

  it("ends after the collection is dropped or renamed", async () => {
    for (const end of ["drop", "rename"] as const) {
      const items = collection();
      await items.insertOne({});
      const stream = await watch(items);
      if (end === "drop") await items.drop();
      else await items.rename(`${items.collectionName}renamed`);
      expect(types(await next(stream, 2))).toEqual([end, "invalidate"]);
      await stream.tryNext().catch(() => {});
      expect(stream.closed).toBe(true);
    }
  });
});

describe("the streams of a database and of everything", () => {
  it("tell the changes of their collections and of nothing else", async () => {
    const one = collection();
    const two = collection();
    const elsewhere = client.db(`${database().databaseName}-elsewhere`);
    const ofDatabase = await begun(database().watch([], { maxAwaitTimeMS: 50 }));
    const ofAll = await begun(client.watch([], { maxAwaitTimeMS: 50 }));
    await one.insertOne({});
    await elsewhere.collection("c").insertOne({});
    await two.insertOne({});
    await two.drop();
    await elsewhere.dropDatabase();
    expect(types(await next(ofDatabase, 3))).toEqual(["insert", "insert", "drop"]);
    if (ours)
      expect(types(await next(ofAll, 6))).toEqual([
        "insert",
        "insert",
        "insert",
        "drop",
        "drop",
        "dropDatabase",
      ]);
    await ofDatabase.close();
    await ofAll.close();
  });

  it("ends a database's stream when the database is dropped", async () => {
    const db = client.db(`${database().databaseName}-gone`);
    await db.collection("c").insertOne({});
    const stream = await begun(db.watch([], { maxAwaitTimeMS: 50 }));
    await db.dropDatabase();
    expect(types(await next(stream, 3))).toEqual(["drop", "dropDatabase", "invalidate"]);
    await stream.close();
  });
});

describe("resuming", () => {
  it("goes on behind a token, at a time, and also behind the end of a stream", async () => {
    const items = collection();
    const stream = await watch(items);
    await items.insertMany([{ n: 0 }, { n: 1 }, { n: 2 }]);
    const [, middle] = await next(stream, 2);
    await stream.close();
    const after = await watch(items, [], { resumeAfter: middle?._id as ResumeToken });
    expect(await after.next()).toMatchObject({ fullDocument: { n: 2 } });
    await after.close();
    const at = await watch(items, [], { startAtOperationTime: middle?.clusterTime as Timestamp });
    expect(await next(at, 2)).toMatchObject([{ fullDocument: { n: 1 } }, { fullDocument: { n: 2 } }]);
    await items.drop();
    const [drop, invalidate] = await next(at, 2);
    const fromDrop = await watch(items, [], { resumeAfter: drop?._id as ResumeToken });
    expect(await fromDrop.next()).toEqual(invalidate);
    const token = invalidate?._id as Document;
    expect(await opening(items, { resumeAfter: token })).toMatchObject({ code: 260 });
    const afterEnd = await watch(items, [], { startAfter: token });
    await items.insertOne({ n: 9 });
    expect(await afterEnd.next()).toMatchObject({ fullDocument: { n: 9 } });
    await afterEnd.close();
  });

  it("goes on behind an empty batch's token without repeating anything", async () => {
    const items = collection();
    const others = collection();
    const stream = await watch(items);
    await items.insertOne({ n: 1 });
    await stream.next();
    const told = (stream.resumeToken as Document)._data;
    await others.insertMany([{}, {}, {}]);
    await stream.tryNext();
    const token = stream.resumeToken as Document;
    expect(token._data > told).toBe(true);
    await stream.close();
    await items.insertOne({ n: 2 });
    const again = await watch(items, [], { resumeAfter: token });
    expect(await again.next()).toMatchObject({ fullDocument: { n: 2 } });
    await again.close();
  });

  it("refuses a token of another collection's stream, and takes one of the database's", async () => {
    const [items, others] = [collection(), collection()];
    const stream = await begun(database().watch([], { maxAwaitTimeMS: 50 }));
    await items.insertOne({ n: 1 });
    await others.insertOne({ n: 2 });
    await items.insertOne({ n: 3 });
    const [first, second] = (await next(stream, 3)).map((event) => event._id as ResumeToken);
    await stream.close();
    for (const start of ["resumeAfter", "startAfter"])
      expect(await opening(items, { [start]: second })).toMatchObject({ code: 280 });
    const elsewhere = client
      .db(`${database().databaseName}-other`)
      .watch([], { resumeAfter: first as ResumeToken });
    expect(await failure(elsewhere.tryNext())).toMatchObject({ code: 280 });
    await elsewhere.close();
    const after = await watch(items, [], { resumeAfter: first as ResumeToken });
    expect(await after.next()).toMatchObject({ fullDocument: { n: 3 } });
    await after.close();
    const all = database().watch([], { maxAwaitTimeMS: 50, resumeAfter: first as ResumeToken });
    expect(await next(all, 2)).toMatchObject([{ fullDocument: { n: 2 } }, { fullDocument: { n: 3 } }]);
    await all.close();
  });

  it("makes tokens whose order is the order of the changes", async () => {
    const items = collection();
    const stream = await watch(items);
    for (let n = 0; n < 20; n++) await items.insertOne({ n });
    const tokens = (await next(stream, 20)).map((event) => (event._id as Document)._data as string);
    expect([...tokens].sort()).toEqual(tokens);
    expect(new Set(tokens).size).toBe(20);
    await stream.close();
  });

  it.runIf(ours)("goes on by itself when the server was killed and came back", async () => {
    const items = collection();
    const stream = await watch(items);
    const told: unknown[] = [];
    const reading = (async () => {
      for await (const event of stream) {
        if (event.operationType === "insert") told.push(event.fullDocument.n);
        if (told.length === 4) return;
      }
    })();
    await items.insertMany([{ n: 0 }, { n: 1 }]);
    await server.kill();
    await server.restart();
    await items.insertMany([{ n: 2 }, { n: 3 }]);
    await reading;
    expect(told).toEqual([0, 1, 2, 3]);
  });

  it.runIf(ours)(
    "goes on by itself after an error that allows it, and ends with one that doesn't",
    async () => {
      const failing = async (errorCode: number) =>
        client.db("admin").command({
          configureFailPoint: "failCommand",
          mode: { times: 1 },
          data: { failCommands: ["getMore"], errorCode },
        });
      const items = collection();
      const stream = await watch(items);
      await items.insertOne({ n: 1 });
      await failing(6);
      expect(await stream.next()).toMatchObject({ fullDocument: { n: 1 } });
      await failing(286);
      expect(await failure(stream.next())).toMatchObject({ code: 286 });
    },
  );

  it("refuses what is no token, and more than one start", async () => {
    const items = collection();
    const token = { _data: "82000000010000000A2B0280000000000004" };
    expect(await opening(items, { resumeAfter: {} })).toMatchObject({ code: 40647 });
    expect(await opening(items, { resumeAfter: { _data: "no hex" } })).toMatchObject({ code: 9 });
    expect(await opening(items, { resumeAfter: token, startAfter: token })).toMatchObject({ code: 50865 });
    const time = new Timestamp({ t: 1, i: 1 });
    expect(await opening(items, { resumeAfter: token, startAtOperationTime: time })).toMatchObject({
      code: 40674,
    });
    if (ours) expect(await opening(items, { startAfter: { _data: "82AB" } })).toMatchObject({ code: 260 });
  });

  it("is refused with 286 before the log's beginning", async () => {
    const items = collection();
    await items.insertOne({});
    const error = await opening(items, { startAtOperationTime: new Timestamp({ t: 1, i: 1 }) });
    expect(error).toMatchObject({ code: 286, codeName: "ChangeStreamHistoryLost" });
    expect(error.hasErrorLabel("NonResumableChangeStreamError")).toBe(true);
  });
});

describe("opening a change stream", () => {
  it("answers mistakes with MongoDB's codes", async () => {
    const items = collection();
    expect(await opening(items, { fullDocument: "always" })).toMatchObject({ code: 2 });
    expect(await opening(items, { unknown: 1 })).toMatchObject({ code: 40415 });
    expect(await opening(items, { allChangesForCluster: true })).toMatchObject({ code: 72 });
    expect(await opening(items, {}, [{ $group: { _id: 1 } }])).toMatchObject({ code: 20 });
    expect(await opening(items, {}, [{ $nonsense: 1 }])).toMatchObject({ code: 40324 });
    expect(await failure(items.aggregate([{ $match: {} }, { $changeStream: {} }]).toArray())).toMatchObject({
      code: 40602,
    });
    await client.withSession(async (session) => {
      session.startTransaction();
      expect(await failure(items.aggregate([{ $changeStream: {} }], { session }).toArray())).toMatchObject({
        code: 263,
      });
    });
  });

  it.runIf(ours)("refuses expanded events and the cutting of large ones", async () => {
    const items = collection();
    expect(await opening(items, { showExpandedEvents: true })).toMatchObject({ code: 115 });
    const split = { $changeStreamSplitLargeEvent: {} };
    expect(await opening(items, {}, [split])).toMatchObject({ code: 115 });
  });
});

describe("waiting for changes", () => {
  const raw = async (items: Collection<Document>, of: Db = database()) => {
    const { cursor } = await of.command({
      aggregate: items.collectionName,
      pipeline: [{ $changeStream: {} }],
      cursor: {},
    });
    return cursor as Document;
  };

  it("doesn't hold up others, and answers as soon as something changes", async () => {
    const items = collection();
    const stream = items.watch([], { maxAwaitTimeMS: 20_000 });
    const [event] = await Promise.all([
      stream.next(),
      (async () => {
        for (let i = 0; i < 20; i++) await database().command({ ping: 1 });
        await items.insertOne({ n: 1 });
      })(),
    ]);
    expect(event).toMatchObject({ fullDocument: { n: 1 } });
    await stream.close();
  });

  it("gives an empty batch with a token when nothing came", async () => {
    const items = collection();
    const { id } = await raw(items);
    const { cursor } = await database().command({
      getMore: id,
      collection: items.collectionName,
      maxTimeMS: 30,
    });
    expect(cursor).toMatchObject({ nextBatch: [], id, postBatchResumeToken: { _data: expect.any(String) } });
  });

  it("ends when the cursor is killed", async () => {
    const items = collection();
    const session = client.startSession();
    const db = client.db(database().databaseName);
    const options = { session };
    const { cursor } = await db.command(
      { aggregate: items.collectionName, pipeline: [{ $changeStream: {} }], cursor: {} },
      options,
    );
    const waiting = failure(
      db.command({ getMore: cursor.id, collection: items.collectionName, maxTimeMS: 20_000 }, options),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await database().command({ killCursors: items.collectionName, cursors: [cursor.id] });
    expect([237, 43]).toContain((await waiting).code);
    await session.endSession();
  });

  it.runIf(ours)("ends when the connection closes, and the cursor with it", async () => {
    const other = await MongoClient.connect(server.uri);
    const open = async (): Promise<number> =>
      Number((await client.db("admin").command({ serverStatus: 1 })).metrics.cursor.open.total);
    const before = await open();
    const items = other.db().collection<Document>("watched");
    const stream = items.watch([], { maxAwaitTimeMS: 20_000 });
    const waiting = stream.next().catch(() => {});
    while ((await open()) <= before) await new Promise((resolve) => setTimeout(resolve, 20));
    await other.close(true);
    await waiting;
    while ((await open()) > before) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await open()).toBe(before);
  });
});
