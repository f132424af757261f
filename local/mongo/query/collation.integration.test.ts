import { type Collection, MongoClient, type MongoServerError } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestMongo, type TestMongo } from "../testing";

/** Refusals of our own and plans are not another server's. */
const ours = process.env.MONGODB_TEST_URI === undefined;

let server: TestMongo;
let client: MongoClient;
let words: Collection<{ _id: number; w?: unknown; n?: number }>;

beforeAll(async () => {
  server = await startTestMongo();
  client = await MongoClient.connect(server.uri);
  words = client.db().collection("words");
});

afterAll(async () => {
  await client.close();
  await server.stop();
});

beforeEach(async () => {
  await client.db().dropDatabase();
});

const base = { locale: "en", strength: 1 } as const;
const noCase = { locale: "en", strength: 2 } as const;

async function stored(...list: unknown[]): Promise<void> {
  await words.insertMany(list.map((w, i) => ({ _id: i, w })));
}

/** [filter on w, collation, values that are found] of: cafe, Café, CAFE, tea */
const filters: [unknown, object, string[]][] = [
  ["cafe", base, ["cafe", "Café", "CAFE"]],
  ["cafe", noCase, ["cafe", "CAFE"]],
  ["cafe", { locale: "en", strength: 3 }, ["cafe"]],
  ["cafe", { locale: "en", strength: 1, caseLevel: true }, ["cafe"]],
  ["CAFE", { locale: "simple" }, ["CAFE"]],
  [{ $ne: "cafe" }, base, ["tea"]],
  [{ $in: ["CAFÉ", 5] }, base, ["cafe", "Café", "CAFE"]],
  [{ $gt: "Cafe" }, base, ["tea"]],
  [{ $lte: "cafe" }, noCase, ["cafe", "CAFE"]],
  [{ $not: { $eq: "TEA" } }, noCase, ["cafe", "Café", "CAFE"]],
  [{ $regex: "^caf" }, base, ["cafe"]],
];

describe("a collation", () => {
  it.each(filters)("finds with %j under %j, with and without an index on the field", async (...row) => {
    const [filter, collation, expected] = row;
    await stored("cafe", "Café", "CAFE", "tea");
    for (const index of [false, true]) {
      if (index) await words.createIndex({ w: 1 });
      const found = await words
        .find({ w: filter } as never, { collation: collation as never })
        .sort({ _id: 1 })
        .toArray();
      expect(found.map(({ w }) => w)).toEqual(expected);
    }
  });

  it("reaches into lists and documents", async () => {
    await stored(["x", "CAFE"], { a: "Cafe" }, [["cafe"]], ["tea"]);
    const ids = async (w: unknown) =>
      (await words.find({ w } as never, { collation: base }).toArray()).map(({ _id }) => _id);
    expect(await ids("cafe")).toEqual([0]);
    expect(await ids({ a: "CAFE" })).toEqual([1]);
    expect(await ids(["cafe"])).toEqual([2]);
    expect(await ids({ $elemMatch: { $eq: "TEA" } })).toEqual([3]);
  });

  it("sorts as the language does, also with a limit and against an index", async () => {
    await stored("zebra", "Äpfel", "apfel", "Zoo", 5, null);
    await words.createIndex({ w: 1 });
    const sorted = async (collation: object, options: object = {}) =>
      (await words.find({}, { collation: collation as never, sort: { w: 1 }, ...options }).toArray()).map(
        ({ w }) => w,
      );
    expect(await sorted({ locale: "de" })).toEqual([null, 5, "apfel", "Äpfel", "zebra", "Zoo"]);
    expect(await sorted({ locale: "sv" })).toEqual([null, 5, "apfel", "zebra", "Zoo", "Äpfel"]);
    expect(await sorted({ locale: "de" }, { limit: 3 })).toEqual([null, 5, "apfel"]);
    expect(await sorted({ locale: "de" }, { sort: { w: -1 }, skip: 1, limit: 2 })).toEqual([
      "zebra",
      "Äpfel",
    ]);
  });

  it("orders numbers in text, upper case first, and passes over punctuation", async () => {
    await stored("item10", "item9", "b", "B", "a-b", "ab");
    const sorted = (w: RegExp, collation: object) =>
      words
        .find({ w }, { collation: collation as never, sort: { w: 1 } })
        .map((doc) => doc.w)
        .toArray();
    expect(await sorted(/item/, { locale: "en", numericOrdering: true })).toEqual(["item9", "item10"]);
    expect(await sorted(/^b$/i, { locale: "en", caseFirst: "upper" })).toEqual(["B", "b"]);
    expect(
      await words.countDocuments(
        { w: "ab" },
        { collation: { locale: "en", alternate: "shifted", strength: 1 } },
      ),
    ).toBe(2);
  });

  it.runIf(ours)("uses an index for what is no text, and explains that it sorts itself", async () => {
    await stored("a", 5);
    await words.createIndex({ w: 1 });
    const planOf = async (w: unknown) => {
      const explained = await words.find({ w } as never, { collation: base, sort: { w: 1 } }).explain();
      return explained.queryPlanner.winningPlan;
    };
    expect(await planOf(5)).toMatchObject({ stage: "SORT", inputStage: { inputStage: { stage: "IXSCAN" } } });
    expect(await planOf("a")).toMatchObject({ stage: "SORT", inputStage: { stage: "COLLSCAN" } });
  });

  it("groups, counts and tells apart", async () => {
    await stored("a", "A", "b", "á");
    const groups = await words
      .aggregate([{ $group: { _id: "$w", n: { $sum: 1 } } }, { $sort: { _id: 1 } }], { collation: noCase })
      .toArray();
    expect(groups).toEqual([
      { _id: "a", n: 2 },
      { _id: "á", n: 1 },
      { _id: "b", n: 1 },
    ]);
    expect(await words.distinct("w", {}, { collation: base })).toEqual(["a", "b"]);
    expect(await words.countDocuments({ w: "A" }, { collation: base })).toBe(3);
    const compared = await words
      .aggregate(
        [
          { $match: { _id: 0 } },
          { $project: { _id: 0, same: { $eq: ["$w", "A"] }, among: { $in: ["Á", ["a"]] } } },
        ],
        { collation: base },
      )
      .toArray();
    expect(compared).toEqual([{ same: true, among: true }]);
  });

  it("chooses what is changed and removed", async () => {
    await stored("a", "A", "b");
    expect(
      (await words.updateMany({ w: "A" }, { $set: { n: 1 } }, { collation: noCase })).modifiedCount,
    ).toBe(2);
    expect(
      await words.findOneAndUpdate(
        { w: "B" },
        { $set: { n: 2 } },
        { collation: noCase, returnDocument: "after" },
      ),
    ).toMatchObject({ w: "b", n: 2 });
    expect((await words.deleteMany({ w: "a" }, { collation: noCase })).deletedCount).toBe(2);
  });

  const codeOf = (collation: object) =>
    words
      .find({}, { collation: collation as never })
      .toArray()
      .then(
        () => undefined,
        (reason: MongoServerError) => Number(reason.code),
      );

  it.each([
    [{ locale: "xx" }, 2],
    [{ locale: "" }, 2],
    [{ locale: "en", strength: 9 }, 2],
    [{ locale: "en", caseFirst: "sideways" }, 2],
    [{ locale: "en", more: 1 }, 40415],
    [{ locale: "en", numericOrdering: 1 }, 14],
  ])("like %j is refused with %i", async (collation, code) => {
    expect(await codeOf(collation)).toBe(code);
  });

  it
    .runIf(ours)
    .each([
      [{ locale: "en", strength: 4 }],
      [{ locale: "en", backwards: true }],
      [{ locale: "en", strength: 2, caseLevel: true }],
      [{ locale: "en", alternate: "shifted", maxVariable: "space" }],
    ])("like %j is refused, because it cannot be compared in just that way", async (collation) => {
    expect(await codeOf(collation)).toBe(2);
  });
});
