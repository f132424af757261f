import type { Collection, Document, IndexSpecification } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestMongo } from "../hooks/testing";

const { db } = useTestMongo();
let items: Collection<Document>;

beforeEach(async () => {
  items = db().collection("items");
  await items.drop();
});

/** The names of a plan's stages from the outside in, along the first branch. */
function stages(plan: Document): string[] {
  const inner = plan.inputStage ?? plan.inputStages?.[0];
  return [plan.stage, ...(inner ? stages(inner) : [])];
}
const leafOf = (plan: Document): Document =>
  plan.inputStage ? leafOf(plan.inputStage) : plan.inputStages ? leafOf(plan.inputStages[0]) : plan;

interface Looked {
  stages: string;
  keys: number;
  docs: number;
  n: number;
  index: string | undefined;
}
const looked = ({ queryPlanner, executionStats }: Document): Looked => ({
  stages: stages(queryPlanner.winningPlan).join(" "),
  keys: executionStats.totalKeysExamined,
  docs: executionStats.totalDocsExamined,
  n: executionStats.nReturned,
  index: leafOf(queryPlanner.winningPlan).indexName,
});
const find = async (filter: Document, sort: Document = {}, limit = 0): Promise<Looked> =>
  looked(
    await items
      .find(filter)
      .sort(sort as Record<string, 1 | -1>)
      .limit(limit)
      .explain("executionStats"),
  );
const fill = async (
  n: number,
  make: (i: number) => Document,
  ...keys: IndexSpecification[]
): Promise<void> => {
  for (const key of keys) await items.createIndex(key);
  await items.insertMany(Array.from({ length: n }, (_, i) => make(i)));
};

describe("the planner", () => {
  it("reads about a page of each range that is merged for a sort", async () => {
    await fill(3000, (i) => ({ status: `s${i % 5}`, at: i }), { status: 1, at: -1 });
    const page = await find({ status: { $in: ["s0", "s2", "s4"] } }, { at: -1 }, 20);
    expect(page).toMatchObject({ stages: "LIMIT FETCH SORT_MERGE IXSCAN", docs: 20, n: 20 });
    expect(page.keys).toBeLessThan(30);
    expect(await find({ status: { $in: ["s0", "s2"] } }, { at: 1 }, 20)).toMatchObject({ docs: 20 });
  });

  it("merges the branches of an $or that have the order each", async () => {
    await fill(3000, (i) => ({ a: i % 30, b: i % 20, at: i }), { a: 1, at: 1 }, { b: 1, at: 1 });
    const page = await find({ $or: [{ a: 3 }, { b: 4 }] }, { at: 1 }, 10);
    expect(page.stages).toBe("LIMIT FETCH SORT_MERGE FETCH IXSCAN");
    expect(page.n).toBe(10);
    expect(page.docs).toBeLessThan(30);
    expect(await find({ $or: [{ a: 3 }, { b: 4 }, { b: 4, a: 3 }] })).toMatchObject({ n: 250 });
  });

  it("jumps over what a range in front lets through", async () => {
    await fill(4000, (i) => ({ a: Math.floor(i / 400), b: i % 400 }), { a: 1, b: 1 });
    const found = await find({ a: { $gte: 2, $lte: 6 }, b: 7 });
    expect(found).toMatchObject({ stages: "FETCH IXSCAN", docs: 5, n: 5 });
    expect(found.keys).toBeLessThan(20);
  });

  it("takes the selective index on skewed data, whichever it is", async () => {
    await fill(
      5000,
      (i) => ({ status: i < 4950 ? "done" : "open", day: i % 1000, at: i }),
      { status: 1 },
      { day: 1 },
    );
    expect(await find({ status: "done", day: { $gte: 998 } })).toMatchObject({ index: "day_1", docs: 10 });
    expect(await find({ status: "open", day: { $gte: 5 } })).toMatchObject({ index: "status_1", docs: 50 });
  });

  it("prefers single values in front of a range to a range in front of them", async () => {
    await fill(1000, (i) => ({ a: i % 10, b: i }), { b: 1, a: 1 }, { a: 1, b: 1 });
    expect(await find({ a: 3, b: { $gte: 100 } })).toMatchObject({ index: "a_1_b_1", keys: 90 });
  });

  it("looks a few ids up, also where an index of the other field ends in them", async () => {
    await fill(3000, (i) => ({ _id: i, listed: i % 10 > 0, at: i }), { listed: 1, at: -1, _id: 1 });
    const found = await find({ _id: { $in: [5, 6, 7] }, listed: true });
    expect(found).toMatchObject({ index: "_id_", docs: 3, n: 3 });
  });

  it("sorts few rather than walking a long order, and walks where matches are many", async () => {
    await fill(5000, (i) => ({ rare: i % 1000, often: i % 2, at: i }), { rare: 1 }, { often: 1 }, { at: 1 });
    expect(await find({ rare: 7 }, { at: 1 }, 10)).toMatchObject({ index: "rare_1", docs: 5 });
    expect(await find({ often: 1 }, { at: 1 }, 10)).toMatchObject({ index: "at_1", docs: 20 });
  });

  it("looks at no branch of an $or where a walk gives its page at once", async () => {
    await fill(3000, (i) => ({ _id: i, state: i % 3 ? "done" : "open", at: i }), {
      state: 1,
      at: -1,
      _id: -1,
    });
    const before: Document = { at: { $lte: 300 }, $or: [{ at: { $lt: 300 } }, { _id: { $lt: 300 } }] };
    const explained = await items
      .find({ state: "done", $and: [before] })
      .sort({ at: -1, _id: -1 })
      .limit(10)
      .explain("executionStats");
    expect(explained.executionStats).toMatchObject({ nReturned: 10, totalKeysExamined: 10 });
    expect(explained.queryPlanner.rejectedPlans).toEqual([]);
    // The admin pages of the product also count with a limit of a few hundred.
    const far: Document = { at: { $lte: 2700 }, $or: [{ at: { $lt: 2700 } }, { _id: { $lt: 2700 } }] };
    const counted = await items
      .find({ state: "done", $and: [far] })
      .limit(301)
      .explain("executionStats");
    expect(counted.executionStats).toMatchObject({ nReturned: 301, totalKeysExamined: 301 });
    expect(counted.queryPlanner.rejectedPlans).toEqual([]);
    expect(await find({ state: "done", $or: [{ at: 5 }, { _id: 2998 }] })).toMatchObject({ n: 2 });
  });

  it("looks into no document for a type that a partial index has already asked for", async () => {
    const marks = [null, "part", "whole", 7, ["part"]];
    await fill(500, (i) => ({ state: i % 2 ? "done" : "open", mark: marks[i % marks.length], at: i }));
    await items.createIndex(
      { state: 1, mark: 1, at: -1 },
      { partialFilterExpression: { mark: { $type: "string" } } },
    );
    const marked = { state: "done", mark: { $in: ["part", "whole"], $type: "string" }, at: { $gte: 100 } };
    const rows = await items.find(marked).toArray();
    expect(rows.map(({ at }) => at).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 400 }, (_, i) => i + 100).filter((i) => i % 2 && [1, 2, 4].includes(i % 5)),
    );
    await items.deleteMany({ mark: { $type: "array" } });
    await items.dropIndexes();
    await items.createIndex(
      { state: 1, mark: 1, at: -1 },
      { partialFilterExpression: { mark: { $type: "string" } } },
    );
    const { queryPlanner } = await items.find(marked).explain();
    expect(queryPlanner.winningPlan).toMatchObject({ stage: "FETCH", inputStage: { stage: "IXSCAN" } });
    expect(queryPlanner.winningPlan.filter).toBeUndefined();
    expect(await items.countDocuments(marked)).toBe(80);
    const others = await items
      .find({ ...marked, mark: { $in: ["part"], $type: ["string", "int"] } })
      .explain();
    expect(others.queryPlanner.winningPlan.filter).toBeDefined();
  });

  it("counts an index range without reading documents", async () => {
    await fill(500, (i) => ({ a: i % 5, tags: ["x", `t${i % 3}`] }), { a: 1 }, { tags: 1 });
    const count = async (query: Document) =>
      looked(await db().command({ explain: { count: "items", query } }));
    expect(await count({ a: { $gte: 2 } })).toMatchObject({ stages: "COUNT COUNT_SCAN", docs: 0, keys: 300 });
    expect(await count({ tags: { $in: ["x", "t1"] } })).toMatchObject({ docs: 0 });
    expect(await items.countDocuments({ tags: { $in: ["x", "t1"] } })).toBe(500);
    expect(await count({ a: 2, b: 1 })).toMatchObject({ stages: "COUNT FETCH IXSCAN", docs: 100 });
  });

  it("counts as many as it finds, by keys or by documents, with a limit", async () => {
    const values = [1, 2.5, "a", null, [1, 2], [], "long".repeat(400), "long".repeat(401), new Date(5), true];
    await fill(
      400,
      (i) => ({
        a: i % 7,
        ...(i % 11 === 0 ? {} : { b: values[i % values.length] }),
        tags: [i % 3, i % 5],
        ...(i % 4 === 0 ? { part: i } : {}),
      }),
      { a: 1, b: -1 },
      { b: 1 },
      { tags: 1 },
    );
    await items.createIndex({ part: -1 }, { partialFilterExpression: { part: { $gt: 50 } } });
    const queries: Document[] = [
      { a: { $gte: 2, $lt: 5 } },
      { a: { $in: [1, 3, 6] } },
      { a: 3, b: { $gt: "a" } },
      { a: { $gt: 1 }, b: { $lt: 3 } },
      { b: { $gte: "long".repeat(400) } },
      { b: "long".repeat(401) },
      { b: null },
      { b: { $exists: false } },
      { tags: { $in: [0, 4] } },
      { tags: { $gte: 1, $lt: 2 } },
      { part: { $gte: 100 } },
      { part: { $exists: true } },
      { $or: [{ a: 1 }, { part: { $lt: 50 } }] },
      { a: { $gte: 9 } },
      {},
    ];
    for (const query of queries) {
      const found = (await items.find(query).toArray()).length;
      const count = async (more: Document = {}) =>
        (await db().command({ count: "items", query, ...more })).n as number;
      expect([query, await count()]).toEqual([query, found]);
      expect([query, await count({ limit: 20 })]).toEqual([query, Math.min(20, found)]);
    }
  });

  it("goes from value to value for distinct", async () => {
    await fill(
      2000,
      (i) => ({ shop: i % 2, ...(i % 500 === 0 ? {} : { kind: i % 500 === 2 ? null : i % 4 }), at: i }),
      { shop: 1, kind: -1, at: 1 },
      { kind: 1 },
    );
    const explained = async (key: string, query: Document) =>
      looked(await db().command({ explain: { distinct: "items", key, query } }));
    const whole = await explained("kind", { shop: 1 });
    expect(whole).toMatchObject({ stages: "FETCH DISTINCT_SCAN", index: "shop_1_kind_-1_at_1" });
    expect(whole.docs).toBeLessThan(10);
    expect(await items.distinct("kind", { shop: 1 })).toEqual([1, 3]);
    expect(await items.distinct("kind", { shop: 0 })).toEqual([null, 0, 2]);
    expect(await items.distinct("kind")).toEqual([null, 0, 1, 2, 3]);
    expect(await items.distinct("kind", { shop: 0, at: { $lt: 2 } })).toEqual([]);
    expect(await items.distinct("kind", { kind: { $gte: 2 } })).toEqual([2, 3]);
    expect((await explained("kind", { kind: { $gte: 2 } })).docs).toBeLessThan(10);
  });

  it("uses sparse and partial indexes only where they hold every answer", async () => {
    await items.createIndex({ a: 1 }, { sparse: true, name: "thin" });
    await items.createIndex({ b: 1 }, { partialFilterExpression: { b: { $gt: 5 } }, name: "part" });
    await items.insertMany(Array.from({ length: 20 }, (_, i) => ({ b: i, ...(i % 2 ? { a: i } : {}) })));
    expect((await find({ a: 3 })).index).toBe("thin");
    expect((await find({ a: { $exists: true } })).index).toBe("thin");
    expect((await find({ a: null })).stages).toBe("COLLSCAN");
    expect((await find({}, { a: 1 })).stages).toBe("SORT COLLSCAN");
    expect((await find({ b: { $gt: 6 } })).index).toBe("part");
    expect((await find({ b: { $in: [7, 8] } })).index).toBe("part");
    expect((await find({ b: { $gt: 4 } })).stages).toBe("COLLSCAN");
    // As in MongoDB, a hint is obeyed even if its index does not contain every document.
    expect(await items.find().hint("thin").toArray()).toHaveLength(10);
  });
});

describe("explain", () => {
  beforeEach(() => fill(100, (i) => ({ a: i % 10, b: i }), { a: 1 }));
  const planOf = async (command: Document): Promise<string> =>
    stages(
      (await db().command({ explain: command, verbosity: "queryPlanner" })).queryPlanner.winningPlan,
    ).join(" ");

  it("shows every command's plan and changes nothing", async () => {
    const [q, u] = [{ a: 3 }, { $set: { x: 1 } }];
    expect(await planOf({ find: "items", filter: q, sort: { b: 1 }, limit: 5, skip: 2 })).toBe(
      "SKIP SORT FETCH IXSCAN",
    );
    expect(await planOf({ find: "items", filter: q, projection: { a: 1 } })).toBe(
      "PROJECTION_DEFAULT FETCH IXSCAN",
    );
    expect(await planOf({ find: "nowhere", filter: q })).toBe("EOF");
    expect(await planOf({ distinct: "items", key: "b", query: q })).toBe("FETCH IXSCAN");
    expect(await planOf({ update: "items", updates: [{ q, u, multi: true }] })).toBe("UPDATE FETCH IXSCAN");
    expect(await planOf({ delete: "items", deletes: [{ q, limit: 0 }] })).toBe("DELETE FETCH IXSCAN");
    expect(await planOf({ findAndModify: "items", query: q, update: u })).toBe("UPDATE LIMIT FETCH IXSCAN");
    expect(await planOf({ aggregate: "items", pipeline: [{ $match: q }], cursor: {} })).toBe("FETCH IXSCAN");
    expect(await items.countDocuments({ x: 1 })).toBe(0);
    expect(await items.countDocuments()).toBe(100);
  });
});
