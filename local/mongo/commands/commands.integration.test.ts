import { type Document, Long, MongoClient } from "mongodb";
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
const run = (command: Document, $db = server.database): Promise<Document> => raw.command({ ...command, $db });

describe.runIf(ours)("the fields of a command", () => {
  const find = { find: "items" };
  const wrong: [Document, number, string][] = [
    [{ ...find, foo: 1 }, 40415, "BSON field 'FindCommandRequest.foo' is an unknown field."],
    [{ insert: "items", documents: [{}], foo: 1 }, 40415, "BSON field 'insert.foo' is an unknown field."],
    [{ insert: "items" }, 40414, "BSON field 'insert.documents' is missing but a required field"],
    [{ distinct: "items" }, 40414, "BSON field 'distinctCommandRequest.key' is missing but a required field"],
    [
      { ...find, filter: "x" },
      14,
      "BSON field 'FindCommandRequest.filter' is the wrong type 'string', expected type 'object'",
    ],
    [
      { ...find, limit: "x" },
      14,
      "BSON field 'FindCommandRequest.limit' is the wrong type 'string', expected types '[long, int, decimal, double']",
    ],
    [{ ...find, skip: -1 }, 51024, "BSON field 'skip' value must be >= 0, actual value '-1'"],
    [{ ...find, hint: 5 }, 9, "Hint must be a string or an object"],
    [{ ...find, singleBatch: 1 }, 14, "Field 'singleBatch' should be a boolean value, but found: int"],
    [
      { findAndModify: "items", remove: "x" },
      14,
      "BSON field 'findAndModify.remove' is the wrong type 'string', expected types '[bool, long, int, decimal, double']",
    ],
    [
      { getMore: 1, collection: "items" },
      14,
      "BSON field 'getMore.getMore' is the wrong type 'int', expected type 'long'",
    ],
    [
      { getMore: Long.fromNumber(1), collection: null },
      40414,
      "BSON field 'getMore.collection' is missing but a required field",
    ],
    [
      { ...find, readConcern: 5 },
      14,
      "BSON field 'FindCommandRequest.readConcern' is the wrong type 'int', expected type 'object'",
    ],
    [{ explain: { ...find, foo: 1 } }, 40415, "BSON field 'FindCommandRequest.foo' is an unknown field."],
    [{ find: 5 }, 73, "collection name has invalid type int"],
    [{ ...find, maxTimeMS: 1.5 }, 2, "maxTimeMS has non-integral value"],
    [{ ...find, maxTimeMS: 2 ** 31 }, 2, "2147483648 value for maxTimeMS is out of range"],
    [{ ...find, maxTimeMS: -1 }, 51024, "BSON field 'maxTimeMS' value must be >= 0, actual value '-1'"],
    [{ FIND: "items" }, 59, "no such command: 'FIND'"],
    [{ listDatabases: 1 }, 13, "listDatabases may only be run against the admin database."],
    [{ create: "a..", size: 1 }, 73, "Invalid namespace specified"],
    [{ create: "x".repeat(260) }, 73, "Fully qualified namespace is too long."],
    [{ create: "a$b" }, 73, "Invalid collection name: a$b"],
  ];

  it.each(wrong)("%j is refused with %i", async (command, code, message) => {
    const reply = await run(command);
    expect(reply).toMatchObject({ ok: 0, code });
    expect(reply.errmsg).toContain(message);
  });

  it("may always be those that every command has", async () => {
    const everywhere: Document = {
      comment: { any: "thing" },
      maxTimeMS: 1000,
      readConcern: { level: "local" },
      $readPreference: { mode: "primary" },
      apiVersion: "1",
      apiStrict: false,
      apiDeprecationErrors: false,
    };
    for (const command of [find, { insert: "items", documents: [{}] }, { ping: 1 }, { drop: "items" }])
      expect(await run({ ...command, ...everywhere })).toMatchObject({ ok: 1 });
    expect(await run({ ...find, filter: null, sort: null, limit: null })).toMatchObject({ ok: 1 });
  });

  it("may ask for version 1 of the API and nothing beyond it", async () => {
    expect(await run({ ...find, apiVersion: "2" })).toMatchObject({ code: 322 });
    expect(await run({ ...find, apiStrict: true })).toMatchObject({ code: 322 });
    expect(await run({ ...find, apiVersion: "1", apiStrict: true })).toMatchObject({ ok: 1 });
    expect(await run({ distinct: "items", key: "a", apiVersion: "1", apiStrict: true })).toMatchObject({
      code: 323,
    });
  });
});

describe("change streams", () => {
  it.runIf(ours)("are refused wherever they are asked for, and no driver tries again", async () => {
    for (const on of [db().collection("items"), db(), client]) {
      const error = await failure(on.watch().next());
      expect(error).toMatchObject({ code: 115, message: expect.stringContaining("$changeStream") });
      expect(error.errorLabels).toEqual([]);
    }
    const pipeline = [{ $match: {} }, { $changeStream: {} }];
    expect(await run({ aggregate: "items", pipeline, cursor: {} })).toMatchObject({ code: 115 });
  });
});

describe("concerns", () => {
  it("that a set of one cannot meet are reported beside the result", async () => {
    const items = db().collection("items");
    expect(await failure(items.insertOne({ a: 1 }, { writeConcern: { w: 2 } }))).toMatchObject({ code: 100 });
    expect(await failure(items.insertOne({ a: 2 }, { writeConcern: { w: "many" as never } }))).toMatchObject({
      code: 79,
    });
    expect(await items.countDocuments()).toBe(2);
    await items.insertOne({ a: 3 }, { writeConcern: { w: "majority", j: true, wtimeoutMS: 100 } });
    expect(await failure(items.insertOne({}, { writeConcern: { w: 51 } }))).toMatchObject({ code: 9 });
  });

  it.runIf(ours)("that are none are refused", async () => {
    const reading = (readConcern: Document) => run({ find: "items", readConcern });
    expect(await reading({ level: "sure" })).toMatchObject({ code: 9 });
    expect(await reading({ level: "local", more: 1 })).toMatchObject({ code: 72 });
    for (const level of ["local", "majority", "available", "linearizable", "snapshot"])
      expect(await reading({ level })).toMatchObject({ ok: 1 });
    expect(await run({ insert: "items", documents: [{}], readConcern: { level: "majority" } })).toMatchObject(
      { code: 72 },
    );
  });
});

describe("maxTimeMS", () => {
  it.runIf(ours)("ends a long read", async () => {
    const items = db().collection("items");
    await items.insertMany(Array.from({ length: 20_000 }, (_, i) => ({ i, text: `text ${i}` })));
    const query = { $expr: { $gt: [{ $strLenCP: { $concat: ["$text", "$text"] } }, 1000] } };
    for (const work of [
      () => items.find(query, { maxTimeMS: 1 }).toArray(),
      () => items.aggregate([{ $match: query }], { maxTimeMS: 1 }).toArray(),
      () => items.countDocuments(query, { maxTimeMS: 1 }),
      () => items.distinct("text", query, { maxTimeMS: 1 }),
      () => items.updateMany(query, { $set: { a: 1 } }, { maxTimeMS: 1 }),
    ])
      expect(await failure(work())).toMatchObject({ code: 50, codeName: "MaxTimeMSExpired" });
    expect(await items.find(query, { maxTimeMS: 60_000 }).toArray()).toEqual([]);
  });
});

describe("renameCollection", () => {
  it("moves documents and indexes to another name, in another database too", async () => {
    const items = db().collection("items");
    await items.createIndex({ a: 1 }, { unique: true });
    await items.insertOne({ a: 1 });
    const renamed = await items.rename("others");
    expect(await renamed.findOne({ a: 1 })).not.toBeNull();
    expect(await failure(renamed.insertOne({ a: 1 }))).toMatchObject({ code: 11000 });
    expect(await items.countDocuments()).toBe(0);
    expect((await db().listCollections().toArray()).map(({ name }) => name)).toEqual(["others"]);
    const admin = client.db("admin");
    const away = `${server.database}-2`;
    await admin.command({ renameCollection: `${server.database}.others`, to: `${away}.others` });
    expect(await client.db(away).collection("others").countDocuments({ a: 1 })).toBe(1);
    if (ours) {
      await server.restart();
      raw.close();
      raw = await RawClient.connect(server.uri);
    }
    expect(await client.db(away).collection("others").indexes()).toHaveLength(2);
    await client.db(away).dropDatabase();
  });

  it("needs a source, and a free name unless the target may go", async () => {
    expect(await failure(db().collection("none").rename("other"))).toMatchObject({ code: 26 });
    await db().collection("one").insertOne({ n: 1 });
    await db().collection("two").insertOne({ n: 2 });
    expect(await failure(db().collection("one").rename("two"))).toMatchObject({ code: 48 });
    expect(await failure(db().collection("one").rename("one"))).toMatchObject({ code: 20 });
    await db().collection("one").rename("two", { dropTarget: true });
    expect(
      await db()
        .collection("two")
        .find({}, { projection: { _id: 0 } })
        .toArray(),
    ).toEqual([{ n: 1 }]);
    expect(await failure(db().collection("two").rename("a$b"))).toMatchObject({ code: 73 });
  });
});

describe("create", () => {
  it("makes a plain collection once, however often it is asked", async () => {
    await db().createCollection("items");
    await db()
      .collection("items")
      .insertOne({ _id: 1 as never });
    await db().createCollection("items");
    expect(await db().collection("items").countDocuments()).toBe(1);
    expect(await db().listCollections().toArray()).toMatchObject([
      { name: "items", type: "collection", options: {}, idIndex: { name: "_id_" } },
    ]);
  });

  it("refuses names that are the system's, or another database's in other letters", async () => {
    expect(await failure(db().createCollection("system.things"))).toMatchObject({ code: 73 });
    expect(await failure(db().collection("system.things").insertOne({}))).toMatchObject({ code: 73 });
    await db().createCollection("items");
    const other = client.db(server.database.toUpperCase());
    expect(await failure(other.collection("items").insertOne({}))).toMatchObject({ code: 13297 });
    expect(await failure(other.createCollection("items"))).toMatchObject({ code: 13297 });
  });

  it.runIf(ours)("refuses what this server does not have", async () => {
    const refused: Document[] = [
      { capped: true, size: 100 },
      { viewOn: "items", pipeline: [] },
      { validator: { a: 1 } },
      { timeseries: { timeField: "t" } },
      { collation: { locale: "de" } },
      { expireAfterSeconds: 5 },
    ];
    for (const options of refused)
      expect(await failure(db().createCollection("items", options))).toMatchObject({ code: 115 });
    expect(await run({ create: "items", foo: 1 })).toMatchObject({ code: 40415 });
    await db().createCollection("items", { collation: { locale: "simple" } });
  });
});

describe.runIf(ours)("what shells and tools ask", () => {
  it("is answered", async () => {
    await db()
      .collection("items")
      .insertMany([{ a: 1 }, { a: 2 }]);
    await db().collection("items").createIndex({ a: 1 });
    const asked: [Document, Document][] = [
      [{ hostInfo: 1 }, { system: { cpuAddrSize: 64 } }],
      [{ getLog: "startupWarnings" }, { log: [] }],
      [{ getCmdLineOpts: 1 }, { parsed: {} }],
      [{ connPoolStats: 1 }, { totalCreated: 0 }],
      [{ listCommands: 1 }, { commands: { find: { help: "find" } } }],
      [{ replSetGetStatus: 1 }, { set: "local", myState: 1, members: [{ stateStr: "PRIMARY" }] }],
      [{ currentOp: 1 }, { inprog: [{ op: "command" }] }],
      [{ serverStatus: 1 }, { process: "local-mongo", storageEngine: { name: "lmdb" } }],
      [{ buildInfo: 1 }, { versionArray: [7, 0, 0, 0] }],
      [{ getParameter: "*" }, { transactionLifetimeLimitSeconds: 60 }],
      [
        { getParameter: 1, featureCompatibilityVersion: 1 },
        { featureCompatibilityVersion: { version: "7.0" } },
      ],
      [{ connectionStatus: 1 }, { authInfo: { authenticatedUsers: [] } }],
      [{ features: 1 }, { oidMachine: 0 }],
      [{ logout: 1 }, {}],
      [{ startSession: 1 }, { timeoutMinutes: 30 }],
      [{ refreshSessions: [] }, {}],
    ];
    for (const [command, answer] of asked)
      expect(await run(command, "admin")).toMatchObject({ ...answer, ok: 1 });
    expect((await run({ whatsmyuri: 1 })).you).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(await run({ dbStats: 1 })).toMatchObject({ collections: 1, objects: 2, indexes: 2 });
    expect(await run({ collStats: "items" })).toMatchObject({ count: 2, nindexes: 2 });
  });

  it("is refused where nothing could be done", async () => {
    expect(await run({ killOp: 1, op: 1 }, "admin")).toMatchObject({ code: 115 });
    expect(await run({ getLog: "other" }, "admin")).toMatchObject({ ok: 0 });
    expect(await run({ getParameter: 1, foo: 1 }, "admin")).toMatchObject({ code: 72 });
    expect(await run({ setParameter: 1, foo: 1 }, "admin")).toMatchObject({ code: 72 });
    expect(await run({ mapReduce: "items" })).toMatchObject({ code: 59 });
  });
});

describe("collMod", () => {
  it("changes how long an index keeps documents", async () => {
    await db().collection("items").createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const change = (index: Document) => db().command({ collMod: "items", index });
    expect(await change({ keyPattern: { at: 1 }, expireAfterSeconds: 600 })).toMatchObject({
      expireAfterSeconds_old: 60,
      expireAfterSeconds_new: 600,
    });
    expect((await db().collection("items").indexes())[1]).toMatchObject({ expireAfterSeconds: 600 });
    expect(await failure(change({ name: "none_1", expireAfterSeconds: 1 }))).toMatchObject({ code: 27 });
    expect(await failure(db().command({ collMod: "none", index: { name: "a" } }))).toMatchObject({
      code: 26,
    });
  });
});
