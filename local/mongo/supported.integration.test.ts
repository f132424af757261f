import { type Document, Long, Timestamp, UUID } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { featuresOf } from "../../tests/mongodb/sent-features.mjs";
import { ours, useTestMongo } from "./hooks/testing";
import { exactly, namesOf } from "./supported";
import named from "./supported.json";

const mongo = useTestMongo();

beforeAll(async () => {
  await mongo
    .db()
    .collection("items")
    .insertOne({ a: 1, l: [1, { b: 2 }], t: "text" });
});

const run = (command: Document): Promise<Document> =>
  mongo.raw.command({ ...command, $db: command.$db ?? mongo.server.database });
const admin = { $db: "admin" };
const lsid = { id: new UUID() };
const txn = (number: number): Document => ({ lsid, txnNumber: Long.fromNumber(number), autocommit: false });
const set = (...expressions: Document[]): Document[] => expressions.map((a) => ({ $set: { a } }));
const update = (u: Document | Document[], more: Document = {}): Document => ({
  update: "items",
  updates: [{ q: {}, u, ...more }],
});
const pipeline = (...stages: Document[]): Document => ({ aggregate: "items", pipeline: stages, cursor: {} });

/** Commands that together use every name in supported.json, in an order in which they can run. */
const COMMANDS: Document[] = [
  { hello: 1, ...admin },
  { isMaster: 1, ...admin },
  { ismaster: 1, ...admin },
  { ping: 1 },
  { serverStatus: 1, ...admin },
  { listDatabases: 1, nameOnly: true, ...admin },
  { configureFailPoint: "failCommand", mode: "off", data: {}, ...admin },
  { create: "made" },
  {
    find: "items",
    filter: {
      $and: [{ a: { $eq: 1, $gt: 0, $gte: 0, $lt: 9, $lte: 9, $ne: 2, $in: [1], $nin: [2] } }],
      $or: [{ a: { $exists: true, $type: "number" } }],
      $nor: [{ t: { $regex: "^x", $options: "i" } }],
      l: { $all: [1], $elemMatch: { b: 2 } },
      t: { $not: { $regex: "y" } },
    },
    projection: { a: 1 },
    sort: { a: 1 },
    hint: "_id_",
    skip: 0,
    limit: 1,
    batchSize: 1,
    singleBatch: true,
    maxTimeMS: 1000,
    readConcern: { level: "majority" },
    $readPreference: { mode: "primary" },
  },
  { find: "items", readConcern: { level: "snapshot" }, $readPreference: { mode: "primaryPreferred" } },
  { find: "items", readConcern: { afterClusterTime: new Timestamp({ t: 1, i: 1 }) } },
  { count: "items", query: {}, limit: 5, maxTimeMS: 1000 },
  { distinct: "items", key: "a", query: {} },
  {
    ...pipeline(
      { $match: {} },
      { $sort: { a: 1 } },
      { $skip: 0 },
      { $limit: 9 },
      { $set: { c: { $literal: 1 } } },
      { $unwind: "$l" },
      { $facet: { n: [{ $count: "n" }], g: [{ $project: { a: 1 } }] } },
      { $group: { _id: null, f: { $first: "$n" }, m: { $max: "$n" }, s: { $sum: 1 } } },
    ),
    hint: "_id_",
  },
  update(
    set(
      { $add: [{ $subtract: [3, 1] }, { $divide: [2, 1] }] },
      { $arrayElemAt: [{ $concatArrays: ["$l", [1]] }, 0] },
      { $cond: [{ $or: [{ $not: [{ $eq: ["$a", 1] }] }, { $in: [1, "$l"] }] }, 1, 2] },
      { $max: [1, { $ifNull: ["$none", 2] }] },
      { $filter: { input: { $map: { input: "$l", in: "$$this" } }, cond: true } },
      { $sortArray: { input: "$l", sortBy: 1 } },
      { $mergeObjects: [{ x: 1 }] },
    ),
    { multi: true, upsert: false },
  ),
  {
    ...update(
      { $set: { b: 1, "l.$[one]": 1 }, $unset: { c: "" }, $inc: { n: 1 }, $setOnInsert: { d: 1 } },
      { arrayFilters: [{ one: 1 }] },
    ),
    ordered: true,
    writeConcern: { w: "majority", j: true },
  },
  update({
    $push: { l: { $each: [1], $position: 0, $slice: 9 } },
    $addToSet: { m: 1 },
    $pull: { p: 1 },
    $pullAll: { q: [1] },
  }),
  {
    insert: "items",
    documents: [{ a: 1 }],
    ordered: true,
    bypassDocumentValidation: true,
    writeConcern: { w: "majority" },
  },
  {
    delete: "items",
    deletes: [{ q: { a: 9 }, limit: 1 }],
    ordered: true,
    writeConcern: { w: "majority", j: true, wtimeout: 10_000 },
  },
  {
    findAndModify: "items",
    query: { a: 7 },
    update: { $set: { b: 1 } },
    new: true,
    upsert: true,
    fields: { a: 1 },
  },
  { findAndModify: "items", query: { a: 7 }, remove: true },
  {
    createIndexes: "items",
    indexes: [
      { v: 2, key: { a: 1 }, name: "a", unique: false, sparse: true },
      { key: { at: 1 }, name: "at", expireAfterSeconds: 60 },
      { key: { n: -1 }, name: "n", partialFilterExpression: { n: { $gt: 1, $type: "number" } } },
    ],
  },
  { listIndexes: "items", cursor: {} },
  { listCollections: 1, cursor: {}, filter: {}, nameOnly: true, authorizedCollections: true },
  { explain: { find: "items", filter: { a: 1 } }, verbosity: "executionStats" },
  { validate: "items", full: true },
  { dropIndexes: "items", index: "at" },
  { insert: "items", documents: [{ a: 2 }], ...txn(1), startTransaction: true },
  { commitTransaction: 1, ...txn(1), ...admin },
  { find: "items", ...txn(2), startTransaction: true },
  { abortTransaction: 1, ...txn(2), ...admin },
  { endSessions: [lsid], ...admin },
  { killCursors: "items", cursors: [Long.fromNumber(1)] },
  { drop: "made" },
];

const nameOf = (command: Document): string => Object.keys(command)[0] ?? "";

describe.runIf(ours)("what supported.json names", () => {
  it("is what the code has, no more and no less, or the server does not start", () => {
    const stages = Object.fromEntries(namesOf("stage").map((name) => [name, true]));
    expect([...exactly("stage", stages).keys()]).toEqual(namesOf("stage"));
    expect(() => exactly("stage", { ...stages, $out: true })).toThrow(/only implemented are \[\$out\]/);
    expect(() => exactly("stage", {})).toThrow(/only named are \[\$count,/);
  });

  it("is answered, all of it", async () => {
    const answered = new Set<string>();
    const answer = async (command: Document): Promise<Document> => {
      const reply = await run(command);
      expect({ command, reply }).toMatchObject({ reply: { ok: 1 } });
      expect({ command, errors: reply.writeErrors }).toMatchObject({ errors: undefined });
      for (const feature of featuresOf(nameOf(command), command)) answered.add(feature);
      return reply;
    };
    for (const command of COMMANDS) await answer(command);
    const { cursor } = await run({ find: "items", batchSize: 0 });
    await answer({ getMore: Long.fromValue(cursor.id), collection: "items", batchSize: 1 });
    const to = `${mongo.server.database}.others`;
    await answer({ renameCollection: `${mongo.server.database}.items`, to, dropTarget: true, ...admin });
    await answer({ dropDatabase: 1 });
    const missing = Object.keys(named).filter((name) => !answered.has(name));
    expect(missing).toEqual([]);
    expect([...answered].filter((name) => !Object.hasOwn(named, name))).toEqual([]);
  });
});

describe.runIf(ours)("what supported.json does not name", () => {
  const index = (more: Document): Document => ({
    createIndexes: "items",
    indexes: [{ key: { z: 1 }, name: "z", ...more }],
  });
  it.each<[string, Document, number]>([
    ["a command", { mapReduce: "items" }, 59],
    ["an option", { find: "items", collation: { locale: "en" } }, 40415],
    ["a statement's option", update({ $set: { a: 1 } }, { hint: "_id_" }), 40415],
    ["a filter's operator", { find: "items", filter: { a: { $size: 1 } } }, 2],
    ["an operator of whole filters", { find: "items", filter: { $expr: true } }, 2],
    ["a pattern", { find: "items", filter: { a: { $regex: "a.*b" } } }, 51091],
    ["a projection's operator", { find: "items", projection: { a: { $slice: 1 } } }, 2],
    ["a stage", pipeline({ $lookup: {} }), 40324],
    ["an accumulator", pipeline({ $group: { _id: 1, a: { $avg: "$a" } } }), 15952],
    ["an expression", pipeline({ $project: { a: { $toUpper: "$a" } } }), 168],
    ["an update's operator", update({ $mul: { a: 2 } }), 9],
    ["an update's clause", update({ $push: { a: { $each: [], $sort: 1 } } }), 2],
    ["a stage within an update", update([{ $unset: "a" }]), 72],
    ["a kind of index", index({ key: { z: "text" } }), 67],
    ["an index's option", index({ hidden: true }), 197],
    ["an operator of a partial index", index({ partialFilterExpression: { z: { $exists: true } } }), 67],
    ["a read concern", { find: "items", readConcern: { level: "linearizable" } }, 72],
    ["a write concern", { insert: "items", documents: [{}], writeConcern: { w: 1 } }, 79],
    ["a read preference", { find: "items", $readPreference: { mode: "nearest" } }, 2],
  ])("is refused, in MongoDB's code and words that say so: %s", async (_, command, code) => {
    const reply = await run(command);
    const [error = reply] = (reply.writeErrors ?? []) as Document[];
    expect(error).toMatchObject({ code, errmsg: expect.stringMatching(/is not supported by this server$/) });
  });
});
