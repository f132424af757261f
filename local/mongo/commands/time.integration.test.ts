import { type Collection, type Document, MongoClient, type MongoServerError } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestMongo, type TestMongo } from "../testing";

/** How long others may have to wait on a machine that has nothing else to do, in ms. */
const MOST_WAIT = 100;
const ours = process.env.MONGODB_TEST_URI === undefined;

let server: TestMongo;
let client: MongoClient;
let other: MongoClient;
let few: Collection<Document & { _id: number }>;
let large: Collection<Document & { _id: number }>;

beforeAll(async () => {
  server = await startTestMongo();
  [client, other] = await Promise.all([MongoClient.connect(server.uri), MongoClient.connect(server.uri)]);
  const db = client.db(server.database);
  few = db.collection("few");
  large = db.collection("large");
  await few.insertMany(Array.from({ length: 500 }, (_, i) => ({ _id: i, n: i, s: "x".repeat(50) })));
  await large.insertOne({ _id: 1, s: "a".repeat(15e6) });
}, 240_000);
afterAll(async () => {
  await Promise.all([client.close(), other.close()]);
  await server.stop();
});

/** The longest that another client had to wait while some work was done. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let [longest, busy] = [0, true];
  const others = (async () => {
    while (busy) {
      const began = performance.now();
      await other.db(server.database).collection("few").findOne({ n: 5 });
      longest = Math.max(longest, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  })();
  await work();
  busy = false;
  await others;
  return longest;
}

/** By how much longer than its own time a piece of work takes here now, because the machine has other work, too. */
function stretch(): number {
  const [began, before] = [performance.now(), process.cpuUsage()];
  let worked = 0;
  while (worked < 40) {
    const { user, system } = process.cpuUsage(before);
    worked = (user + system) / 1000;
  }
  return Math.max(1, (performance.now() - began) / worked);
}

/** Others wait no longer than they may, at the best of three times. */
async function expectOthersAnswered(work: () => Promise<unknown>): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3 && least > MOST_WAIT; i++) {
    const before = stretch();
    const waited = await longestWait(work);
    least = Math.min(least, waited / Math.max(before, stretch()));
  }
  expect(least).toBeLessThan(MOST_WAIT);
}

const range = (end: number) => ({ $range: [0, end] });
const summed = (input: Document) => ({
  $reduce: { input, initialValue: 0, in: { $add: ["$$value", "$$this"] } },
});
const code = (error: MongoServerError): unknown => error.code;
const one = [{ $limit: 1 }];
const project = (x: Document): Document[] => [...one, { $project: { x } }];
const TIME = { maxTimeMS: 1500 };

/** The worst of each kind of read: none of them comes to an end in its time, or only with an effort. */
const reads: [string, () => Promise<unknown>][] = [
  ["an expression", () => few.aggregate(project(summed(range(6e6))), TIME).toArray()],
  [
    "an expression inside another",
    () =>
      few
        .aggregate(
          project({ $map: { input: range(5000), in: { $size: { $setUnion: [range(5000)] } } } }),
          TIME,
        )
        .toArray(),
  ],
  [
    "a sort of a list",
    () => few.aggregate(project({ $sortArray: { input: range(3e6), sortBy: -1 } }), TIME).toArray(),
  ],
  ["a set", () => few.aggregate(project({ $setUnion: [range(3e6), range(3e6)] }), TIME).toArray()],
  [
    "a join of everything with everything",
    () =>
      few
        .aggregate(
          [
            { $lookup: { from: "few", pipeline: [{ $match: { $expr: { $gte: ["$n", 0] } } }], as: "x" } },
            { $unwind: "$x" },
            { $lookup: { from: "few", pipeline: [], as: "y" } },
            { $count: "n" },
          ],
          TIME,
        )
        .toArray(),
  ],
  [
    "a stage that sorts",
    () =>
      few
        .aggregate(
          [{ $set: { a: range(2000) } }, { $unwind: "$a" }, { $sort: { a: -1 } }, { $limit: 1 }],
          TIME,
        )
        .toArray(),
  ],
  [
    "a stage that groups",
    () =>
      few
        .aggregate(
          [
            { $set: { a: range(2000) } },
            { $unwind: "$a" },
            { $group: { _id: { a: "$a", s: "$s" } } },
            { $count: "n" },
          ],
          TIME,
        )
        .toArray(),
  ],
  ["a filter", () => few.find({ $expr: { $lt: [summed(range(1e6)), 0] } }, TIME).toArray()],
  ["a count", () => few.countDocuments({ $expr: { $lt: [summed(range(1e6)), 0] } }, TIME)],
  ["distinct values", () => few.distinct("n", { $expr: { $lt: [summed(range(1e6)), 0] } }, TIME)],
  ["a projection", () => few.find({}, { ...TIME, projection: { x: summed(range(1e6)) } }).toArray()],
  ["a pattern", () => large.countDocuments({ s: { $regex: "(a|aa)+$b" } }, TIME)],
  [
    "matches of a pattern",
    () =>
      large.aggregate([{ $project: { x: { $regexFindAll: { input: "$s", regex: "a" } } } }], TIME).toArray(),
  ],
  [
    "a long text in parts",
    () => large.aggregate([{ $project: { x: { $size: { $split: ["$s", "a"] } } } }], TIME).toArray(),
  ],
  [
    "a long text in other letters",
    () => large.aggregate([{ $project: { x: { $strLenCP: { $toUpper: "$s" } } } }], TIME).toArray(),
  ],
];

describe.runIf(ours)("while a read takes its time", () => {
  it.each(reads)("others are answered beside %s", { timeout: 600_000 }, async (_, work) => {
    // The first one of all waits for the thread to begin.
    await expectOthersAnswered(() => work().catch(code));
  });
});

describe.runIf(ours)("a command", () => {
  it("is ended with 50 when the time is over that it was given", async () => {
    const work = few.aggregate(project(summed(range(6e6))), { maxTimeMS: 200 }).toArray();
    expect(await work.catch(code)).toBe(50);
    const scan = few.find({ $expr: { $lt: [summed(range(1e5)), 0] } }, { maxTimeMS: 200 }).toArray();
    expect(await scan.catch(code)).toBe(50);
  });

  it("that writes is ended with 50 when it computes for long at one go, and writes nothing", async () => {
    const update = [{ $set: { x: { $size: { $setUnion: [range(6e6), []] } } } }];
    expect(await few.updateOne({ _id: 1 }, update).catch(code)).toBe(50);
    expect(await few.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1, s: "x".repeat(50) });
    expect(await few.updateMany({}, [{ $set: { n: { $add: ["$n", 0] } } }])).toMatchObject({
      matchedCount: 500,
    });
  }, 240_000);

  it("gives all batches that it reads on a thread of its own, until its collection is gone", async () => {
    const wide = [{ $set: { a: range(400) } }, { $sort: { a: 1, _id: 1 } }, { $unset: ["a", "s"] }];
    const cursor = few.aggregate(wide, { batchSize: 100 });
    expect(await cursor.toArray()).toHaveLength(500);
    const again = few.aggregate(wide, { batchSize: 2 });
    expect(await again.next()).toEqual({ _id: 0, n: 0 });
    await again.close();
  }, 240_000);

  it("has at most 64 MB of matches of a pattern, and a pattern of 32,764 letters", async () => {
    const all = { $regexFindAll: { input: "$s", regex: "a" } };
    expect(
      await large
        .aggregate([{ $project: { x: all } }])
        .toArray()
        .catch(code),
    ).toBe(51151);
    expect(await few.countDocuments({ s: { $regex: "a".repeat(32_765) } }).catch(code)).toBe(51091);
    const text = { $regexMatch: { input: "$s", regex: "a".repeat(40_000) } };
    expect(
      await few
        .aggregate([{ $project: { x: text } }])
        .toArray()
        .catch(code),
    ).toBe(51091);
  }, 240_000);
});
