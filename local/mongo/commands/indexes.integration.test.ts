import type { Collection, Document } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestMongo } from "../hooks/testing";

const { db } = useTestMongo();
let items: Collection<Document>;

beforeEach(async () => {
  items = db().collection("items");
  await items.drop();
});

const create = (...indexes: Document[]) => db().command({ createIndexes: "items", indexes });
const named = (spec: Document): Document => ({ name: "one", ...spec });

describe("createIndexes", () => {
  it("makes the collection, keeps the options and says what there was", async () => {
    expect(
      await create(
        named({ key: { a: 1, b: -1 }, unique: true }),
        { key: { at: 1 }, name: "ttl", expireAfterSeconds: 60, v: 2 },
        { key: { c: 1 }, name: "part", partialFilterExpression: { c: { $gt: 5 } } },
        { key: { d: 1 }, name: "thin", sparse: true, unique: false },
      ),
    ).toMatchObject({ numIndexesBefore: 1, numIndexesAfter: 5, createdCollectionAutomatically: true });
    expect(await items.listIndexes().toArray()).toEqual([
      { v: 2, key: { _id: 1 }, name: "_id_" },
      { v: 2, key: { a: 1, b: -1 }, name: "one", unique: true },
      { v: 2, key: { at: 1 }, name: "ttl", expireAfterSeconds: 60 },
      { v: 2, key: { c: 1 }, name: "part", partialFilterExpression: { c: { $gt: 5 } } },
      { v: 2, key: { d: 1 }, name: "thin", sparse: true },
    ]);
    expect(await create(named({ key: { a: 1, b: -1 }, unique: true }))).toMatchObject({
      numIndexesBefore: 5,
      numIndexesAfter: 5,
      note: "all indexes already exist",
    });
  });

  it.each<[number, string, Document]>([
    [67, "no fields", { key: {} }],
    [67, "direction 0", { key: { a: 0 } }],
    [67, "a direction that is no number", { key: { a: true } }],
    [67, "text", { key: { a: "text" } }],
    [67, "wildcards", { key: { "$**": 1 } }],
    [67, "an empty part of a path", { key: { "a..b": 1 } }],
    [67, "an operator as a name", { key: { $a: 1 } }],
    [67, "sparse and partial at once", { key: { a: 1 }, sparse: true, partialFilterExpression: { a: 1 } }],
    [67, "a partial filter that negates", { key: { a: 1 }, partialFilterExpression: { a: { $ne: 1 } } }],
    [67, "a partial filter with a pattern", { key: { a: 1 }, partialFilterExpression: { a: /x/ } }],
    [67, "a negative expiry", { key: { a: 1 }, expireAfterSeconds: -1 }],
    [67, "an expiry that never comes", { key: { a: 1 }, expireAfterSeconds: 3e9 }],
    [67, "an expiry on two fields", { key: { a: 1, b: 1 }, expireAfterSeconds: 1 }],
    [67, "an unknown version", { key: { a: 1 }, v: 7 }],
    [14, "an expiry that is no number", { key: { a: 1 }, expireAfterSeconds: "1" }],
    [14, "a flag that is none", { key: { a: 1 }, unique: "yes" }],
    [14, "a filter that is no object", { key: { a: 1 }, partialFilterExpression: 1 }],
    [197, "an unknown option", { key: { a: 1 }, colour: "red" }],
    [197, "options of the _id index", { key: { _id: 1 }, name: "_id_", unique: true }],
    [2, "another _id index", { key: { _id: -1 } }],
    [2, "the _id index's name", { key: { a: 1 }, name: "_id_" }],
    [2, "the name *", { key: { a: 1 }, name: "*" }],
    [9, "no name", { key: { a: 1 }, name: undefined }],
    [9, "no key", {}],
  ])("answers %i for %s", async (code, _, spec) => {
    const full = "name" in spec && spec.name === undefined ? { key: spec.key } : named(spec);
    await expect(create(full)).rejects.toMatchObject({ code });
  });

  it("tells apart what may stand beside an index and what not", async () => {
    await create(named({ key: { a: 1 } }));
    await expect(create(named({ key: { b: 1 } }))).rejects.toMatchObject({ code: 86 });
    await expect(create(named({ key: { a: 1 }, unique: true }))).rejects.toMatchObject({ code: 86 });
    await expect(create(named({ key: { a: 1 }, expireAfterSeconds: 9 }))).rejects.toMatchObject({ code: 85 });
    await expect(create({ key: { a: 1 }, name: "two" })).rejects.toMatchObject({ code: 85 });
    await create({ key: { a: 1 }, name: "unique", unique: true });
    await create({ key: { a: 1 }, name: "part", partialFilterExpression: { a: 1 } });
    expect(await items.indexes()).toHaveLength(4);
  });

  it("refuses lists in parallel and makes nothing of a failed build", async () => {
    await items.insertMany([{ a: [1], b: [2], c: 1 }, { c: 1 }] as Document[]);
    await expect(create(named({ key: { a: 1, b: 1 } }))).rejects.toMatchObject({ code: 171 });
    await expect(create(named({ key: { c: 1 }, unique: true }))).rejects.toMatchObject({
      code: 11000,
      keyPattern: { c: 1 },
      keyValue: { c: 1 },
    });
    expect(await items.indexes()).toHaveLength(1);
    await create(named({ key: { a: 1, c: 1 } }));
    await expect(items.insertOne({ a: [1], c: [1] })).rejects.toMatchObject({ code: 171 });
    expect(await items.countDocuments()).toBe(2);
  });

  it("refuses a place in a list that is a field's name too", async () => {
    await create(named({ key: { "a.0": 1 } }));
    await items.insertOne({ a: [5] });
    await expect(items.insertOne({ a: [{ 0: 5 }] })).rejects.toMatchObject({ code: 16746 });
  });

  it("keeps keys apart that are too long to be stored", async () => {
    const long = "k".repeat(4000);
    await create(named({ key: { a: 1 }, unique: true }));
    await items.insertMany([{ a: `${long}b` }, { a: `${long}a` }]);
    await expect(items.insertOne({ a: `${long}a` })).rejects.toMatchObject({ code: 11000 });
    expect(
      (
        await items
          .find({ a: { $gte: long } })
          .sort({ a: 1 })
          .toArray()
      ).map(({ a }) => a.at(-1)),
    ).toEqual(["a", "b"]);
  });
});

describe("dropIndexes", () => {
  it("drops by name, by key, from a list and all of them, but never the one of _id", async () => {
    const names = ["a", "b", "c", "d", "e"];
    await create(...names.map((name) => ({ key: { [name]: 1 }, name })));
    const drop = (index: unknown) => db().command({ dropIndexes: "items", index });
    expect(await drop("a")).toMatchObject({ nIndexesWas: 6 });
    expect(await drop({ b: 1 })).toMatchObject({ nIndexesWas: 5 });
    expect(await drop(["c", "d"])).toMatchObject({ nIndexesWas: 4 });
    await expect(drop("_id_")).rejects.toMatchObject({ code: 72 });
    await expect(drop({ _id: 1 })).rejects.toMatchObject({ code: 72 });
    await expect(drop("a")).rejects.toMatchObject({ code: 27 });
    await expect(drop({ a: -1 })).rejects.toMatchObject({ code: 27 });
    await expect(drop(["e", "a"])).rejects.toMatchObject({ code: 27 });
    expect(await drop("*")).toMatchObject({ nIndexesWas: 2 });
    expect(await items.indexes()).toHaveLength(1);
    await expect(db().command({ dropIndexes: "nowhere", index: "*" })).rejects.toMatchObject({ code: 26 });
  });
});

describe("unique indexes", () => {
  it("refuse a second document, also as one of many at once, and say which key", async () => {
    await items.createIndex({ email: 1, kind: -1 }, { unique: true });
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => items.insertOne({ email: "a", kind: 1 })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(items.insertOne({ email: "a", kind: 1 })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1, kind: -1 },
      keyValue: { email: "a", kind: 1 },
    });
    await items.insertOne({ email: "a", kind: 2 });
    await expect(items.updateOne({ kind: 2 }, { $set: { kind: 1 } })).rejects.toMatchObject({ code: 11000 });
    expect(await items.countDocuments()).toBe(2);
  });

  it("leave out documents when sparse or partial", async () => {
    await items.createIndex({ a: 1 }, { unique: true, sparse: true });
    await items.createIndex({ b: 1 }, { unique: true, partialFilterExpression: { open: true } });
    await items.insertMany([{ b: 1 }, { b: 1 }, { b: 1, open: true }]);
    await expect(items.insertOne({ b: 1, open: true })).rejects.toMatchObject({ code: 11000 });
    await expect(items.updateMany({}, { $set: { open: true } })).rejects.toMatchObject({ code: 11000 });
  });
});
