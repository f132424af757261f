import type { Document } from "mongodb";
import type { Operation, SpecFile, SpecTest } from "./format";

const DB = "ranna_test_own_crud";
const NAME = "dishes";
const DISHES = [
  { _id: 1, name: "kacchi", price: 420, tags: ["rice", "beef"] },
  { _id: 2, name: "tehari", price: 260, tags: ["rice"] },
  { _id: 3, name: "borhani", price: 60, tags: [] },
];

const on = (name: string, given: Document, expected: Partial<Operation> = {}): Operation => ({
  object: "collection",
  name,
  arguments: given,
  ...expected,
});
const gives = (expectResult: unknown) => ({ expectResult });
const fails = (errorCode: number, more: Document = {}) => ({ expectError: { errorCode, ...more } });
const stored = (...documents: Document[]) => [{ databaseName: DB, collectionName: NAME, documents }];
const sent = (...events: Document[]) => [{ client: "client", events }];
const started = (commandName: string, command: Document) => ({
  commandStartedEvent: { commandName, databaseName: DB, command },
});
const [kacchi = {}, tehari = {}, borhani = {}] = DISHES;

const tests: SpecTest[] = [
  {
    description: "find sorts, skips, limits and projects, and sends what it was asked",
    operations: [
      on(
        "find",
        { filter: { price: { $gt: 50 } }, sort: { price: 1 }, skip: 1, limit: 1, projection: { name: 1 } },
        gives([{ _id: 2, name: "tehari" }]),
      ),
    ],
    expectEvents: sent(started("find", { find: NAME, skip: 1, limit: 1, sort: { price: 1 } })),
  },
  {
    description: "find goes on in batches until everything came",
    operations: [on("find", { filter: {}, batchSize: 2, sort: { _id: 1 } }, gives(DISHES))],
    expectEvents: sent(
      started("find", { find: NAME, batchSize: 2 }),
      started("getMore", { getMore: { $$type: ["int", "long"] }, collection: NAME, batchSize: 2 }),
    ),
  },
  {
    description: "find under a collation takes capital letters for small ones",
    operations: [
      on("find", { filter: { name: "KACCHI" }, collation: { locale: "en", strength: 2 } }, gives([kacchi])),
      on("find", { filter: { name: "KACCHI" } }, gives([])),
    ],
  },
  {
    description: "find with the hint of an index that is not there fails",
    operations: [on("find", { filter: {}, hint: "none_1" }, fails(2))],
  },
  {
    description: "counts and distinct values",
    operations: [
      on("countDocuments", { filter: { tags: "rice" } }, gives(2)),
      on("estimatedDocumentCount", {}, gives(3)),
      on("distinct", { fieldName: "tags", filter: {} }, gives(["beef", "rice"])),
    ],
  },
  {
    description: "insertMany in order stops at the first duplicate, and out of order does not",
    operations: [
      on("insertMany", { documents: [{ _id: 4 }, { _id: 4 }, { _id: 5 }] }, fails(11000)),
      on("insertMany", { documents: [{ _id: 4 }, { _id: 6 }], ordered: false }, fails(11000)),
    ],
    outcome: stored(...DISHES, { _id: 4 }, { _id: 6 }),
  },
  {
    description: "updateOne changes one, updateMany all, arrayFilters the elements they let through",
    operations: [
      on("updateOne", { filter: { _id: 2 }, update: { $inc: { price: 20 }, $unset: { tags: "" } } }),
      on(
        "updateMany",
        {
          filter: { tags: { $exists: true } },
          update: { $set: { "tags.$[one]": "mutton" } },
          arrayFilters: [{ one: "beef" }],
        },
        gives({ matchedCount: 2, modifiedCount: 1, upsertedCount: 0 }),
      ),
    ],
    outcome: stored({ ...kacchi, tags: ["rice", "mutton"] }, { _id: 2, name: "tehari", price: 280 }, borhani),
  },
  {
    description: "updateOne with a pipeline computes from the document, with let's variables",
    operations: [
      on(
        "updateOne",
        {
          filter: { $expr: { $eq: ["$name", "$$wanted"] } },
          update: [{ $set: { price: { $multiply: ["$price", "$$by"] } } }],
          let: { wanted: "borhani", by: 2 },
        },
        gives({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 }),
      ),
    ],
    outcome: stored(kacchi, tehari, { ...borhani, price: 120 }),
  },
  {
    description: "an upsert inserts what the filter fixes once, and updates afterwards",
    operations: [
      on(
        "updateOne",
        { filter: { _id: 7, name: "firni" }, update: { $setOnInsert: { price: 80 } }, upsert: true },
        gives({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1, upsertedId: 7 }),
      ),
      on(
        "updateOne",
        { filter: { _id: 7 }, update: { $max: { price: 90 } }, upsert: true },
        gives({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 }),
      ),
    ],
    outcome: stored(...DISHES, { _id: 7, name: "firni", price: 90 }),
  },
  {
    description: "an update that changes _id fails and changes nothing",
    operations: [on("updateOne", { filter: { _id: 1 }, update: { $set: { _id: 9, price: 1 } } }, fails(66))],
    outcome: stored(...DISHES),
  },
  {
    description: "replaceOne keeps only _id",
    operations: [on("replaceOne", { filter: { name: "tehari" }, replacement: { name: "khichuri" } })],
    outcome: stored(kacchi, { _id: 2, name: "khichuri" }, borhani),
  },
  {
    description: "deleteOne and deleteMany tell how many went",
    operations: [
      on("deleteOne", { filter: { tags: "rice" } }, gives({ deletedCount: 1 })),
      on("deleteMany", { filter: { price: { $lt: 1000 } } }, gives({ deletedCount: 2 })),
    ],
    outcome: stored(),
  },
  {
    description: "findOneAndUpdate, findOneAndReplace and findOneAndDelete give the document before or after",
    operations: [
      on(
        "findOneAndUpdate",
        { filter: {}, sort: { price: -1 }, update: { $push: { tags: "raita" } }, returnDocument: "After" },
        gives({ ...kacchi, tags: ["rice", "beef", "raita"] }),
      ),
      on("findOneAndReplace", { filter: { _id: 2 }, replacement: { name: "polao" } }, gives(tehari)),
      on(
        "findOneAndDelete",
        { filter: { name: "borhani" }, projection: { name: 1, _id: 0 } },
        gives({ name: "borhani" }),
      ),
      on("findOneAndDelete", { filter: { name: "borhani" } }, gives(null)),
    ],
    outcome: stored({ ...kacchi, tags: ["rice", "beef", "raita"] }, { _id: 2, name: "polao" }),
  },
  {
    description: "bulkWrite counts what each of its writes did, and stops at the one that fails",
    operations: [
      on(
        "bulkWrite",
        {
          requests: [
            { insertOne: { document: { _id: 8, price: 5 } } },
            { updateMany: { filter: { price: { $lt: 100 } }, update: { $inc: { price: 1 } } } },
            { deleteOne: { filter: { _id: 1 } } },
            { replaceOne: { filter: { _id: 10 }, replacement: { name: "new" }, upsert: true } },
          ],
        },
        gives({ insertedCount: 1, matchedCount: 2, modifiedCount: 2, deletedCount: 1, upsertedCount: 1 }),
      ),
      on(
        "bulkWrite",
        { requests: [{ insertOne: { document: { _id: 8 } } }, { deleteMany: { filter: {} } }] },
        fails(11000),
      ),
    ],
    outcome: stored(tehari, { ...borhani, price: 61 }, { _id: 8, price: 6 }, { _id: 10, name: "new" }),
  },
  {
    description: "aggregate unwinds, groups and sorts",
    operations: [
      on(
        "aggregate",
        {
          pipeline: [
            { $unwind: "$tags" },
            { $group: { _id: "$tags", dishes: { $sum: 1 }, dearest: { $max: "$price" } } },
            { $sort: { dishes: -1, _id: 1 } },
          ],
        },
        gives([
          { _id: "rice", dishes: 2, dearest: 420 },
          { _id: "beef", dishes: 1, dearest: 420 },
        ]),
      ),
    ],
  },
  {
    description: "aggregate with $merge writes into the collection itself",
    operations: [
      on("aggregate", {
        pipeline: [{ $match: { _id: 3 } }, { $set: { price: 70 } }, { $merge: { into: NAME } }],
      }),
    ],
    outcome: stored(kacchi, tehari, { ...borhani, price: 70 }),
  },
  {
    description: "a stage or an operator that is not known fails with its code",
    operations: [
      on("aggregate", { pipeline: [{ $cook: {} }] }, fails(40324)),
      on("updateOne", { filter: {}, update: { $cook: { a: 1 } } }, fails(9)),
      on("find", { filter: { price: { $cook: 1 } } }, fails(2)),
    ],
    outcome: stored(...DISHES),
  },
  {
    description: "a unique index refuses the second of two, whatever writes it",
    operations: [
      on("createIndex", { keys: { name: 1 }, name: "names", unique: true }, gives("names")),
      on("insertOne", { document: { name: "kacchi" } }, fails(11000)),
      on("updateOne", { filter: { _id: 2 }, update: { $set: { name: "kacchi" } } }, fails(11000)),
    ],
    outcome: stored(...DISHES),
  },
];

/** Cases in the form of the driver specifications' tests, but of our own: they run in every clone. */
export const ownCases: SpecFile = {
  name: "own",
  createEntities: [
    { client: { id: "client", observeEvents: ["commandStartedEvent"] } },
    { database: { id: "database", client: "client", databaseName: DB } },
    { collection: { id: "collection", database: "database", collectionName: NAME } },
  ],
  initialData: stored(...DISHES),
  tests,
};

const [first] = tests;
if (!first) throw new Error("there are no cases");
const wrongly = (description: string, change: Partial<SpecTest>): SpecTest => ({
  ...first,
  description,
  ...change,
});

/** Cases that expect what does not happen: a judge that lets one pass is none. */
export const falseCases: SpecTest[] = [
  wrongly("another result", {
    operations: [on("countDocuments", { filter: {} }, gives(4))],
    expectEvents: [],
  }),
  wrongly("a document that is not there", { outcome: stored(...DISHES, { _id: 99 }) }),
  wrongly("a document with another field", { outcome: stored({ ...kacchi, price: 421 }, tehari, borhani) }),
  wrongly("a success where there is an error", {
    operations: [on("insertOne", { document: { _id: 1 } })],
    expectEvents: [],
  }),
  wrongly("an error where there is none", {
    operations: [on("find", { filter: {} }, fails(2))],
    expectEvents: [],
  }),
  wrongly("another error", {
    operations: [on("insertOne", { document: { _id: 1 } }, fails(2))],
    expectEvents: [],
  }),
  wrongly("another command", { expectEvents: sent(started("aggregate", { aggregate: NAME })) }),
  wrongly("another field of a command", { expectEvents: sent(started("find", { find: NAME, limit: 2 })) }),
  wrongly("more commands", { expectEvents: sent(started("find", {}), started("find", {})) }),
];
