import { BSON, type Collection, type Document, MongoClient, type MongoServerError } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestMongo, type TestMongo } from "../testing";
import { expressionTables } from "./tables/expression-tables";
import type { ExpressionRow } from "./tables/rows";

let server: TestMongo;
let client: MongoClient;
let items: Collection;

beforeAll(async () => {
  server = await startTestMongo();
  client = await MongoClient.connect(server.uri);
  items = client.db().collection("items");
});

afterAll(async () => {
  await client.close();
  await server.stop();
});

beforeEach(async () => {
  await client.db().dropDatabase();
});

const failure = async (work: Promise<unknown>): Promise<number | undefined> =>
  work.then(
    () => undefined,
    (error: MongoServerError) => Number(error.code),
  );

const shown = (value: unknown): string => BSON.EJSON.stringify({ value }, { relaxed: false });

describe("expressions through the driver", () => {
  async function wrongRow([expression, doc, outcome]: ExpressionRow): Promise<string | undefined> {
    const pipeline = [{ $replaceWith: { $literal: doc } }, { $replaceWith: { value: expression } }];
    const rows = await items
      .aggregate(pipeline, { promoteValues: false })
      .toArray()
      .catch((error: MongoServerError) => error.code);
    const found = Array.isArray(rows) ? shown(rows[0]) : `error ${rows}`;
    const wanted =
      outcome === "missing"
        ? shown({})
        : "code" in outcome
          ? `error ${outcome.code}`
          : shown(BSON.deserialize(BSON.serialize({ value: outcome.value }), { promoteValues: false }));
    return found === wanted
      ? undefined
      : `${shown(expression)} of ${shown(doc)}: ${found} instead of ${wanted}`;
  }

  it.each(expressionTables)("give what the table of %s says", async (_, rows) => {
    await items.insertOne({});
    const wrong = (await Promise.all(rows.map(wrongRow))).filter((text) => text !== undefined);
    expect(wrong).toEqual([]);
  });
});

/** [stages, code]; every one of them is refused before a document is looked at. */
const refusedStages: [Document[], number][] = [
  [[{ $nothing: {} }], 40324],
  [[{ $match: {}, $sort: {} }], 40323],
  [[{}], 40323],
  [[{ $match: 1 }], 15959],
  [[{ $sort: {} }], 15976],
  [[{ $sort: 1 }], 15973],
  [[{ $sort: { a: 2 } }], 15975],
  [[{ $sort: { a: "x" } }], 15974],
  [[{ $sort: { "": 1 } }], 40352],
  [[{ $limit: 0 }], 15958],
  [[{ $limit: -1 }], 5107201],
  [[{ $limit: "x" }], 5107201],
  [[{ $skip: -1 }], 5107200],
  [[{ $count: "" }], 40157],
  [[{ $count: "$a" }], 40158],
  [[{ $count: "a.b" }], 40160],
  [[{ $group: { a: { $sum: 1 } } }], 15955],
  [[{ $group: 1 }], 15947],
  [[{ $group: { _id: 1, a: 1 } }], 40234],
  [[{ $group: { _id: 1, a: { $sum: 1, $avg: 1 } } }], 40238],
  [[{ $group: { _id: 1, "a.b": { $sum: 1 } } }], 40235],
  [[{ $group: { _id: 1, a: { $nothing: 1 } } }], 15952],
  [[{ $group: { _id: 1, a: { $sum: ["$a"] } } }], 40237],
  [[{ $project: {} }], 51272],
  [[{ $project: 1 }], 15969],
  [[{ $project: { a: 1, b: 0 } }], 31254],
  [[{ $project: { a: 0, b: 1 } }], 31253],
  [[{ $project: { a: {} } }], 51270],
  [[{ $project: { a: 1, "a.b": 1 } }], 31249],
  [[{ $project: { $a: 1 } }], 16410],
  [[{ $project: { "a.": 1 } }], 40353],
  [[{ $unset: 1 }], 31002],
  [[{ $unwind: "a" }], 28818],
  [[{ $unwind: {} }], 28812],
  [[{ $unwind: { path: "$a", more: 1 } }], 28811],
  [[{ $unwind: { path: "$a", preserveNullAndEmptyArrays: 1 } }], 28809],
  [[{ $lookup: { from: "b" } }], 9],
  [[{ $lookup: { from: "b", as: "c", localField: "d" } }], 9],
  [[{ $lookup: { from: "b", as: "c", let: { x: 1 }, localField: "d", foreignField: "e" } }], 9],
  [[{ $lookup: { from: "b", as: "c", pipeline: [{ $out: "d" }] } }], 51047],
  [[{ $lookup: { from: "b", as: "c", pipeline: [{ $match: { $expr: "$$x" } }] } }], 17276],
  [[{ $lookup: { from: "b", as: "c", localField: "d", foreignField: "e", more: 1 } }], 9],
  [[{ $graphLookup: { from: "b" } }], 40105],
  [[{ $graphLookup: { more: 1 } }], 40104],
  [[{ $unionWith: { more: 1 } }], 40415],
  [[{ $merge: 1 }], 14],
  [[{ $merge: { into: { db: "admin", coll: "b" } } }], 31320],
  [[{ $out: { db: "admin", coll: "b" } }], 31321],
  [[{ $facet: {} }], 40169],
  [[{ $facet: { a: 1 } }], 40170],
  [[{ $facet: { a: [{ $facet: {} }] } }], 40600],
  [[{ $sample: {} }], 28749],
  [[{ $sample: { size: -1 } }], 28747],
  [[{ $sortByCount: "a" }], 40148],
  [[{ $bucket: {} }], 40198],
  [[{ $bucket: { groupBy: "$a", boundaries: [1] } }], 40192],
  [[{ $bucket: { groupBy: "$a", boundaries: [2, 1] } }], 40194],
  [[{ $bucket: { groupBy: "$a", boundaries: [1, "x"] } }], 40193],
  [[{ $replaceRoot: {} }], 40414],
  [[{ $match: {} }, { $collStats: {} }], 40602],
  [[{ $out: "b" }, { $match: {} }], 40601],
  [[{ $documents: [] }], 73],
  [[{ $merge: { into: "b", on: "x" } }], 51183],
  [[{ $merge: { into: "b", whenMatched: "fail", whenNotMatched: "discard" } }], 51181],
];

describe("stages", () => {
  it.each(refusedStages)("%j is error %i", async (...[stages, code]) => {
    await items.insertOne({ a: 1 });
    expect(await failure(items.aggregate(stages as Document[]).toArray())).toBe(code);
  });

  it("need a collection, or one of the stages that do without", async () => {
    expect(
      await failure(
        client
          .db()
          .aggregate([{ $match: {} }])
          .toArray(),
      ),
    ).toBe(73);
    expect(
      await client
        .db()
        .aggregate([{ $documents: [{ a: 1 }] }, { $set: { b: 2 } }])
        .toArray(),
    ).toEqual([{ a: 1, b: 2 }]);
  });

  it("group by day in a time zone", async () => {
    await items.insertMany([
      { at: new Date("2024-03-09T17:59:00Z"), taka: 100 },
      { at: new Date("2024-03-09T18:01:00Z"), taka: 250 },
      { at: new Date("2024-03-10T10:00:00Z"), taka: 50 },
    ]);
    for (const timezone of ["Asia/Dhaka", "+06:00"]) {
      const days = await items
        .aggregate([
          {
            $group: {
              _id: { $dateToString: { date: "$at", format: "%Y-%m-%d", timezone } },
              taka: { $sum: "$taka" },
              orders: { $sum: 1 },
            },
          },
          { $sort: { _id: 1 } },
        ])
        .toArray();
      expect(days).toEqual([
        { _id: "2024-03-09", taka: 100, orders: 1 },
        { _id: "2024-03-10", taka: 300, orders: 2 },
      ]);
      const starts = await items
        .aggregate([
          { $group: { _id: { $dateTrunc: { date: "$at", unit: "day", timezone } } } },
          { $sort: { _id: 1 } },
        ])
        .toArray();
      expect(starts.map(({ _id }) => _id.toISOString())).toEqual([
        "2024-03-08T18:00:00.000Z",
        "2024-03-09T18:00:00.000Z",
      ]);
    }
  });

  it("group nothing, null and missing together, and keep the kinds of numbers", async () => {
    await items.insertMany([{ a: null, n: 1 }, { n: 2 }, { a: 1, n: 3 }, { a: 1.0, n: 4.5 }]);
    const groups = await items
      .aggregate([
        { $group: { _id: "$a", n: { $sum: "$n" }, all: { $push: "$n" }, c: { $count: {} } } },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(groups).toEqual([
      { _id: null, n: 3, all: [1, 2], c: 2 },
      { _id: 1, n: 7.5, all: [3, 4.5], c: 2 },
    ]);
  });

  it("take the first and the last of an order in a group", async () => {
    await items.insertMany([1, 5, 3, 4].map((n) => ({ n })));
    const [found] = await items
      .aggregate([
        {
          $group: {
            _id: null,
            top: { $top: { sortBy: { n: -1 }, output: "$n" } },
            two: { $bottomN: { n: 2, sortBy: { n: -1 }, output: "$n" } },
            least: { $minN: { n: 2, input: "$n" } },
            first: { $firstN: { n: 2, input: "$n" } },
          },
        },
      ])
      .toArray();
    expect(found).toEqual({ _id: null, top: 5, two: [3, 1], least: [1, 3], first: [1, 5] });
  });

  it("sort documents into buckets and facets", async () => {
    await items.insertMany([1, 5, 10, 20].map((n) => ({ n })));
    const [found] = await items
      .aggregate([
        {
          $facet: {
            buckets: [
              {
                $bucket: {
                  groupBy: "$n",
                  boundaries: [0, 5, 15],
                  default: "more",
                  output: { all: { $push: "$n" } },
                },
              },
            ],
            count: [{ $match: { n: { $gt: 5 } } }, { $count: "n" }],
          },
        },
      ])
      .toArray();
    expect(found).toEqual({
      buckets: [
        { _id: 0, all: [1] },
        { _id: 5, all: [5, 10] },
        { _id: "more", all: [20] },
      ],
      count: [{ n: 2 }],
    });
  });

  it("unwind with the place of each element", async () => {
    await items.insertMany([
      { _id: 1 as never, a: ["x", "y"] },
      { _id: 2 as never, a: [] },
      { _id: 3 as never },
      { _id: 4 as never, a: "z" },
    ]);
    const all = await items
      .aggregate([{ $unwind: { path: "$a", includeArrayIndex: "i.at", preserveNullAndEmptyArrays: true } }])
      .toArray();
    expect(all).toEqual([
      { _id: 1, a: "x", i: { at: 0 } },
      { _id: 1, a: "y", i: { at: 1 } },
      { _id: 2, i: { at: null } },
      { _id: 3, i: { at: null } },
      { _id: 4, a: "z", i: { at: null } },
    ]);
  });
});

describe("joins", () => {
  beforeEach(async () => {
    await client
      .db()
      .collection("cooks")
      .insertMany([
        { _id: 1 as never, name: "Asha", city: "Dhaka" },
        { _id: 2 as never, name: "Babul" },
      ]);
  });

  it("look up by equality: lists by their elements, missing as null", async () => {
    await items.insertMany([
      { _id: 1 as never, city: "Dhaka" },
      { _id: 2 as never, city: ["Dhaka", "Sylhet"] },
      { _id: 3 as never },
      { _id: 4 as never, city: [] },
      { _id: 5 as never, city: /Dha/ },
    ]);
    const joined = await items
      .aggregate([
        { $lookup: { from: "cooks", localField: "city", foreignField: "city", as: "cooks" } },
        { $project: { names: "$cooks.name" } },
      ])
      .toArray();
    expect(joined.map(({ names }) => names)).toEqual([["Asha"], ["Asha"], ["Babul"], ["Babul"], []]);
  });

  it("look up with variables and a pipeline", async () => {
    await items.insertOne({ _id: 1 as never, cook: 2 });
    const [found] = await items
      .aggregate([
        {
          $lookup: {
            from: "cooks",
            let: { wanted: "$cook", mark: "!" },
            pipeline: [
              { $match: { $expr: { $eq: ["$_id", "$$wanted"] } } },
              { $project: { _id: 0, name: { $concat: ["$name", "$$mark"] } } },
            ],
            as: "cook",
          },
        },
      ])
      .toArray();
    expect(found).toEqual({ _id: 1, cook: [{ name: "Babul!" }] });
  });

  it("put another collection behind", async () => {
    await items.insertOne({ _id: 9 as never });
    const all = await items
      .aggregate([{ $unionWith: { coll: "cooks", pipeline: [{ $project: { _id: 1 } }] } }])
      .toArray();
    expect(all).toEqual([{ _id: 9 }, { _id: 1 }, { _id: 2 }]);
  });

  it("follow links to a depth", async () => {
    await items.insertMany([
      { _id: 1 as never, next: 2 },
      { _id: 2 as never, next: 3 },
      { _id: 3 as never, next: 1 },
    ]);
    const stage = {
      from: "items",
      startWith: "$next",
      connectFromField: "next",
      connectToField: "_id",
      as: "way",
      depthField: "depth",
    };
    const [whole] = await items.aggregate([{ $match: { _id: 1 } }, { $graphLookup: stage }]).toArray();
    expect(whole?.way.map((step: Document) => [step._id, Number(step.depth)])).toEqual([
      [2, 0],
      [3, 1],
      [1, 2],
    ]);
    const [short] = await items
      .aggregate([{ $match: { _id: 1 } }, { $graphLookup: { ...stage, maxDepth: 0 } }])
      .toArray();
    expect(short?.way.map((step: Document) => step._id)).toEqual([2]);
  });
});

describe("variables of let", () => {
  it("serve filters, updates and deletes", async () => {
    await items.insertMany([{ n: 1 }, { n: 2 }]);
    const filter = { $expr: { $eq: ["$n", "$$x"] } };
    expect(
      await items.find(filter, { let: { x: { $add: [1, 1] } }, projection: { _id: 0, y: "$$x" } }).toArray(),
    ).toEqual([{ y: 2 }]);
    await items.updateOne(filter, [{ $set: { m: "$$x" } }], { let: { x: 1 } });
    expect(await items.findOne({ n: 1 }, { projection: { _id: 0 } })).toEqual({ n: 1, m: 1 });
    expect((await items.deleteMany(filter, { let: { x: 2 } })).deletedCount).toBe(1);
  });

  it("are refused where they are not defined or look into documents", async () => {
    await items.insertOne({ n: 1 });
    expect(await failure(items.find({ $expr: "$$x" }).toArray())).toBe(17276);
    expect(await failure(items.find({ $expr: "$$x" }, { let: { x: "$n" } }).toArray())).toBe(4890500);
    expect(await failure(items.find({}, { let: { X: 1 } }).toArray())).toBe(16867);
    expect(await failure(items.updateOne({ $expr: true }, { $set: { a: 1 } }, { upsert: true }))).toBe(224);
  });
});
