import type { Document } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { ours, useTestMongo } from "../hooks/testing";
import { failure } from "../testing";

const mongo = useTestMongo();
const { db } = mongo;
beforeEach(() => db().dropDatabase());

const run = (command: Document, $db = mongo.server.database): Promise<Document> =>
  mongo.raw.command({ ...command, $db });

describe.runIf(ours)("the fields of a command", () => {
  const find = { find: "items" };
  const wrong: [Document, number, string][] = [
    [{ ...find, foo: 1 }, 40415, "BSON field 'find.foo' is an unknown field"],
    [{ insert: "items" }, 40414, "BSON field 'insert.documents' is missing but a required field"],
    [
      { ...find, filter: "x" },
      14,
      "BSON field 'find.filter' is the wrong type 'string', expected type 'object'",
    ],
    [
      { ...find, limit: "x" },
      14,
      "BSON field 'find.limit' is the wrong type 'string', expected types '[long, int, double]'",
    ],
    [{ ...find, skip: -1 }, 51024, "BSON field 'skip' value must be >= 0, actual value '-1'"],
    [{ ...find, hint: 5 }, 9, "Hint must be a string or an object"],
    [{ ...find, singleBatch: 1 }, 14, "a number for the bool 'find.singleBatch' is not supported"],
    [
      { getMore: 1, collection: "items" },
      14,
      "BSON field 'getMore.getMore' is the wrong type 'int', expected type 'long'",
    ],
    [{ explain: { ...find, foo: 1 } }, 40415, "BSON field 'find.foo' is an unknown field"],
    [{ find: 5 }, 73, "collection name has invalid type int"],
    [{ ...find, maxTimeMS: 1.5 }, 2, "maxTimeMS has non-integral value"],
    [{ ...find, maxTimeMS: 2 ** 31 }, 2, "2147483648 value for maxTimeMS is out of range"],
    [{ FIND: "items" }, 59, "no such command: 'FIND'"],
    [{ listDatabases: 1 }, 13, "listDatabases may only be run against the admin database."],
    [{ create: "a.." }, 73, "Invalid namespace specified"],
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
      readConcern: { level: "majority" },
      $readPreference: { mode: "primary" },
    };
    for (const command of [find, { insert: "items", documents: [{}] }, { ping: 1 }, { drop: "items" }])
      expect(await run({ ...command, ...everywhere })).toMatchObject({ ok: 1 });
    expect(await run({ ...find, filter: null, sort: null, limit: null })).toMatchObject({ ok: 1 });
  });
});

describe("concerns", () => {
  it.runIf(ours)(
    "are those of the product and its driver, and else refused before anything is done",
    async () => {
      const writing = (writeConcern: Document) => run({ insert: "items", documents: [{}], writeConcern });
      for (const w of [
        { w: "majority" },
        { w: "majority", j: true },
        { w: "majority", j: true, wtimeout: 100 },
      ])
        expect(await writing(w)).toMatchObject({ ok: 1, n: 1 });
      for (const w of [{ w: 2 }, { w: "many" }, { w: 1 }, { w: "majority", more: 1 }])
        expect(await writing(w)).toMatchObject({
          code: 79,
          errmsg: expect.stringContaining("not supported"),
        });
      expect(await db().collection("items").countDocuments()).toBe(3);
      const reading = (readConcern: Document) => run({ find: "items", readConcern });
      for (const level of ["majority", "snapshot"]) expect(await reading({ level })).toMatchObject({ ok: 1 });
      for (const other of [{ level: "sure" }, { level: "linearizable" }, { level: "majority", more: 1 }])
        expect(await reading(other)).toMatchObject({ code: 72 });
      expect(await run({ find: "items", $readPreference: { mode: "secondary" } })).toMatchObject({ code: 2 });
      const snapshot = { readConcern: { level: "snapshot" } };
      expect(await run({ count: "items", ...snapshot })).toMatchObject({ code: 72 });
    },
  );
});

describe("maxTimeMS", () => {
  it.runIf(ours)("ends a long read", async () => {
    const items = db().collection("items");
    await items.insertMany(Array.from({ length: 20_000 }, (_, i) => ({ i, text: `text ${i}` })));
    const query = { text: { $regex: "a text that is not there" } };
    for (const work of [
      () => items.find(query, { maxTimeMS: 1 }).toArray(),
      () => items.aggregate([{ $match: query }], { maxTimeMS: 1 }).toArray(),
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
    const admin = mongo.client.db("admin");
    const away = `${mongo.server.database}-2`;
    await admin.command({ renameCollection: `${mongo.server.database}.others`, to: `${away}.others` });
    expect(await mongo.client.db(away).collection("others").countDocuments({ a: 1 })).toBe(1);
    if (ours) {
      await mongo.restart();
    }
    expect(await mongo.client.db(away).collection("others").indexes()).toHaveLength(2);
    await mongo.client.db(away).dropDatabase();
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
    const other = mongo.client.db(mongo.server.database.toUpperCase());
    expect(await failure(other.collection("items").insertOne({}))).toMatchObject({ code: 13297 });
    expect(await failure(other.createCollection("items"))).toMatchObject({ code: 13297 });
  });
});
