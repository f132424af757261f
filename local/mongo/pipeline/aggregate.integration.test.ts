import { BSON, type Collection, type Document, Double, Long, type MongoServerError } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestMongo } from "../hooks/testing";

const { db } = useTestMongo();
let items: Collection;

beforeEach(async () => {
  await db().dropDatabase();
  items = db().collection("items");
});

const failure = async (work: Promise<unknown>): Promise<number | undefined> =>
  work.then(
    () => undefined,
    (error: MongoServerError) => Number(error.code),
  );

const shown = (value: unknown): string => BSON.EJSON.stringify({ value }, { relaxed: false });
const long = (text: string): Long => Long.fromString(text);

/** `$cond` with its operands by name. */
const cond = (...parts: [string, unknown][]): object => ({ $cond: Object.fromEntries(parts) });

/** [expression, document, value or code of the error] as MongoDB 7.0 gives them, with number types. */
const expressions: [unknown, Document, unknown][] = [
  ["$a.b", { a: [{ b: 1 }, { c: 2 }, 3, { b: [4] }] }, [1, [4]]],
  ["$a", {}, undefined],
  [{ $literal: "$a" }, { a: 1 }, "$a"],
  [{ x: "$a", y: "$none" }, { a: 1 }, { x: 1 }],
  [["$a", "$none"], { a: 1 }, [1, null]],
  [{ $add: ["$a", 2] }, { a: 1 }, 3],
  [{ $add: ["$a", 1] }, { a: long("9223372036854775807") }, new Double(2 ** 63)],
  [{ $add: [2147483647, 1] }, {}, long("2147483648")],
  [{ $add: [] }, {}, 0],
  [{ $add: ["$none", 1] }, {}, null],
  [{ $add: ["x", 1] }, {}, { code: 14 }],
  [{ $subtract: ["$a", 3] }, { a: 1 }, -2],
  [{ $subtract: ["$a", long("1")] }, { a: 1 }, long("0")],
  [{ $subtract: [-2147483648, 1] }, {}, long("-2147483649")],
  [{ $divide: [6, 2] }, {}, new Double(3)],
  [{ $divide: [1, 0] }, {}, { code: 2 }],
  [{ $eq: ["$a", 1] }, { a: new Double(1) }, true],
  [{ $eq: ["$none", null] }, {}, false],
  [{ $in: [2, "$a"] }, { a: [1, 2] }, true],
  [{ $in: ["$none", [null]] }, {}, false],
  [{ $in: [1, "$a"] }, { a: 1 }, { code: 40081 }],
  [{ $max: ["$a", 5, null] }, { a: 7 }, 7],
  [{ $max: "$a" }, { a: [1, "x", 3] }, "x"],
  [{ $not: ["$a"] }, { a: 0 }, true],
  [{ $not: [[]] }, {}, false],
  [{ $or: ["$a", "$b"] }, { a: null, b: "" }, true],
  [{ $cond: [{ $eq: ["$a", 1] }, "yes", "no"] }, { a: 1 }, "yes"],
  [cond(["if", "$a"], ["then", "yes"], ["else", "no"]), {}, "no"],
  [{ $cond: [1, 2] }, {}, { code: 16020 }],
  [cond(["if", 1], ["then", 2]), {}, { code: 17082 }],
  [{ $ifNull: ["$a", "$b", 3] }, { a: null }, 3],
  [{ $ifNull: ["$a"] }, {}, { code: 1257300 }],
  [{ $arrayElemAt: ["$a", -1] }, { a: [1, 2] }, 2],
  [{ $arrayElemAt: ["$a", 5] }, { a: [1, 2] }, undefined],
  [{ $arrayElemAt: ["$a", 0] }, { a: 1 }, { code: 28689 }],
  [{ $arrayElemAt: [[1], 0.5] }, {}, { code: 28691 }],
  [{ $concatArrays: ["$a", [3]] }, { a: [1, [2]] }, [1, [2], 3]],
  [{ $concatArrays: ["$a", "$none"] }, { a: [1] }, null],
  [{ $concatArrays: ["$a"] }, { a: 1 }, { code: 28664 }],
  [{ $mergeObjects: ["$a", { y: 2 }, null] }, { a: { x: 1, y: 1 } }, { x: 1, y: 2 }],
  [{ $mergeObjects: "$a" }, { a: [{ x: 1 }, { y: 2 }] }, { x: 1, y: 2 }],
  [{ $mergeObjects: ["$a"] }, { a: 1 }, { code: 40400 }],
  [{ $map: { input: "$a", as: "one", in: { $add: ["$$one.n", 1] } } }, { a: [{ n: 1 }, {}] }, [2, null]],
  [{ $map: { input: "$none", in: "$$this" } }, {}, null],
  [{ $map: { input: 1, in: 1 } }, {}, { code: 16883 }],
  [{ $filter: { input: "$a", cond: { $in: ["$$this", [1, 3]] } } }, { a: [1, 2, 3] }, [1, 3]],
  [{ $filter: { input: "$a" } }, {}, { code: 28650 }],
  [{ $sortArray: { input: "$a", sortBy: { x: -1 } } }, { a: [{ x: 1 }, { x: 2 }] }, [{ x: 2 }, { x: 1 }]],
  [{ $sortArray: { input: "$a", sortBy: 1 } }, { a: ["b", 3, "a"] }, [3, "a", "b"]],
  [{ $sortArray: { input: "$a", sortBy: 2 } }, { a: [] }, { code: 2942506 }],
  ["$$none", {}, { code: 17276 }],
  ["$", {}, { code: 16872 }],
  [{ $add: 1, $subtract: 1 }, {}, { code: 15983 }],
];

describe("expressions through the driver", () => {
  it.each(expressions)("%j of %j", async (expression, doc, wanted) => {
    await items.insertOne({ ...doc });
    const rows = await items
      .aggregate([{ $project: { _id: 0, value: expression } }], { promoteValues: false })
      .toArray()
      .catch((error: MongoServerError) => [{ value: { code: error.code } }]);
    const exact = BSON.deserialize(BSON.serialize({ value: wanted }, { ignoreUndefined: true }), {
      promoteValues: false,
    });
    expect(shown(rows[0]?.value)).toBe(shown(exact.value));
  });
});

/** [stages, code] Each is refused before a document is read. */
const refusedStages: [Document[], number][] = [
  [[{ $match: {}, $sort: {} }], 40323],
  [[{}], 40323],
  [[{ $match: 1 }], 15959],
  [[{ $sort: {} }], 15976],
  [[{ $sort: { a: 2 } }], 15975],
  [[{ $limit: 0 }], 15958],
  [[{ $limit: -1 }], 5107201],
  [[{ $skip: -1 }], 5107200],
  [[{ $count: "" }], 40157],
  [[{ $count: "$a" }], 40158],
  [[{ $group: { a: { $sum: 1 } } }], 15955],
  [[{ $group: 1 }], 15947],
  [[{ $group: { _id: 1, a: 1 } }], 40234],
  [[{ $group: { _id: 1, a: { $sum: 1, $max: 1 } } }], 40238],
  [[{ $group: { _id: 1, "a.b": { $sum: 1 } } }], 40235],
  [[{ $group: { _id: 1, a: { $sum: ["$a"] } } }], 40237],
  [[{ $project: {} }], 51272],
  [[{ $project: 1 }], 15969],
  [[{ $project: { a: 1, b: 0 } }], 31254],
  [[{ $project: { $a: 1 } }], 16410],
  [[{ $project: { "a.": 1 } }], 40353],
  [[{ $unwind: "a" }], 28818],
  [[{ $unwind: {} }], 28812],
  [[{ $unwind: { path: "$a", more: 1 } }], 28811],
  [[{ $facet: {} }], 40169],
  [[{ $facet: { a: 1 } }], 40170],
  [[{ $facet: { a: [{ $facet: {} }] } }], 40600],
];

describe("stages", () => {
  it.each(refusedStages)("%j is error %i", async (...[stages, code]) => {
    await items.insertOne({ a: 1 });
    expect(await failure(items.aggregate(stages as Document[]).toArray())).toBe(code);
  });

  it("group nothing, null and missing together, and keep the kinds of numbers", async () => {
    await items.insertMany([{ a: null, n: 1 }, { n: 2 }, { a: 1, n: 3 }, { a: 1.0, n: 4.5 }]);
    const groups = await items
      .aggregate([{ $group: { _id: "$a", n: { $sum: "$n" } } }, { $sort: { _id: 1 } }])
      .toArray();
    expect(groups).toEqual([
      { _id: null, n: 3 },
      { _id: 1, n: 7.5 },
    ]);
  });

  it("unwind lists, take what is none for one, and leave out what is empty", async () => {
    await items.insertMany([{ a: ["x", "y"] }, { a: [] }, {}, { a: "z" }, { a: null }]);
    const all = await items.aggregate([{ $unwind: "$a" }, { $project: { _id: 0 } }]).toArray();
    expect(all).toEqual([{ a: "x" }, { a: "y" }, { a: "z" }]);
  });
});
