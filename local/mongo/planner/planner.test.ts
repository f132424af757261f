import fc from "fast-check";
import { Int32 } from "mongodb";
import { describe, expect, it } from "vitest";
import { encodeDoc } from "../bson/encode";
import { encodeKey } from "../bson/key";
import { type Doc, docOf, int, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { type SortField, sortFields } from "../expressions/element-order";
import { accepting } from "../matcher/accepting";
import { compileFilter } from "../matcher/compile";
import { matches } from "../matcher/evaluate";
import { rowsForDistinct } from "../query/distinct";
import { readQuery } from "../query/find";
import { valuesOnPath } from "../query/values-on-path";
import { type CollectionInfo, type IndexInfo, indexFromSpec } from "../storage/catalog";
import { keysOf } from "../storage/index-keys";
import { indexEntryKey, recordKey } from "../storage/keys";
import type { Entry, Reader } from "../storage/reader";
import { choosePlan } from "./choose";
import { type Counters, matching, windowed } from "./execute";
import type { Plan } from "./plan";
import { sortKey } from "./sort";

const RUNS = process.env.LONG ? 20_000 : 150;
const LONG_TEXT = "x".repeat(1600);

/** A reader of a sorted list in memory instead of the store. */
class MemoryReader implements Reader {
  private readonly sorted: Entry[];
  constructor(entries: Map<string, Buffer>) {
    this.sorted = [...entries]
      .map(([key, value]) => ({ key: Buffer.from(key, "latin1"), value }))
      .sort((a, b) => Buffer.compare(a.key, b.key));
  }
  get(key: Buffer): Buffer | undefined {
    return this.sorted.find((entry) => entry.key.equals(key))?.value;
  }
  *range(start: Buffer, end: Buffer, reverse = false): Generator<Entry> {
    const found = this.sorted.filter(
      ({ key }) => Buffer.compare(key, start) >= 0 && Buffer.compare(key, end) < 0,
    );
    yield* reverse ? found.reverse() : found;
  }
}

interface World {
  collection: CollectionInfo;
  reader: Reader;
  docs: Doc[];
}

/** Makes a collection with indexes. Leaves out documents that one of the indexes rejects. */
function worldOf(given: readonly Doc[], specs: readonly Doc[]): World {
  const indexes = [docOf({ key: docOf({ _id: int(1) }), name: "_id_" }), ...specs].map(
    (spec, i): IndexInfo => {
      return indexFromSpec(20 + i, new Map(spec).set("name", i === 0 ? "_id_" : `index${i}`), accepting);
    },
  );
  const entries = new Map<string, Buffer>();
  const docs: Doc[] = [];
  for (const fields of given) {
    const doc: Doc = new Map([["_id", int(docs.length)], ...fields]);
    try {
      const found = indexes.map((index) => keysOf(index, doc));
      docs.push(doc);
      entries.set(recordKey(16, docs.length).toString("latin1"), encodeDoc(doc));
      for (const [i, index] of indexes.entries()) {
        index.multikey = index.multikey.map((flag, j) => flag || found[i]?.multikey[j] === true);
        index.truncated ||= found[i]?.truncated === true;
        for (const key of found[i]?.keys ?? [])
          entries.set(indexEntryKey(index.ident, key, docs.length).toString("latin1"), Buffer.from([1]));
      }
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
    }
  }
  const info = { ns: "t.t", db: "t", name: "t", ident: 16, indexes };
  return { collection: info as unknown as CollectionInfo, reader: new MemoryReader(entries), docs };
}

const scalar: fc.Arbitrary<Value> = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 4 }).map((n): Value => new Int32(n)) },
  { weight: 3, arbitrary: fc.constantFrom<Value>("a", "ab", "b", "") },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Value>(
      null,
      true,
      false,
      1.5,
      Number.NaN,
      2n,
      new Date(3),
      new Map<string, Value>([["x", int(1)]]),
      new Map(),
      "a\0b",
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom<Value>(LONG_TEXT, `${LONG_TEXT}y`, `${LONG_TEXT}a`) },
);
const inner: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
);
const nested: fc.Arbitrary<Value> = fc
  .record({ x: inner, y: inner }, { requiredKeys: [] })
  .map((fields): Value => new Map(Object.entries(fields)));
const field: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  {
    weight: 2,
    arbitrary: fc.array(fc.oneof(scalar, nested, fc.array(scalar, { maxLength: 2 })), { maxLength: 3 }),
  },
  { weight: 2, arbitrary: nested },
  { weight: 3, arbitrary: fc.array(nested, { maxLength: 3 }) },
);
const document = fc
  .record({ a: field, b: field, c: scalar }, { requiredKeys: [] })
  .map((fields): Doc => new Map(Object.entries(fields)));

/** Sets of few paths, so that filters, sorts and indexes often use the same paths. */
const THEMES = [
  ["a.x", "a.y"],
  ["a", "c"],
  ["a", "b"],
  ["a.x", "c", "a.y"],
  ["b.x", "b", "c"],
  ["a.0", "c"],
  ["c", "a.x"],
];
const direction = fc.constantFrom<Value>(int(1), int(-1));
const patternOf = (path: fc.Arbitrary<string>): fc.Arbitrary<Doc> =>
  fc
    .uniqueArray(fc.tuple(path, direction), { selector: ([name]) => name, minLength: 1, maxLength: 3 })
    .map((fields): Doc => new Map(fields));
const partial = fc.constantFrom<Doc>(
  docOf({ c: docOf({ $gt: int(1) }) }),
  docOf({ c: docOf({ $type: "number" }) }),
  docOf({ a: docOf({ $type: "string" }) }),
);
const indexOf = (path: fc.Arbitrary<string>): fc.Arbitrary<Doc> =>
  fc.oneof(
    { weight: 5, arbitrary: patternOf(path).map((key) => docOf({ key })) },
    { weight: 1, arbitrary: patternOf(path).map((key) => docOf({ key, sparse: true })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(patternOf(path), partial)
        .map(([key, source]) => docOf({ key, partialFilterExpression: source })),
    },
  );

const operand = fc.oneof({ weight: 5, arbitrary: scalar }, {
  weight: 1,
  arbitrary: fc.array(scalar, { maxLength: 2 }),
} as never) as fc.Arbitrary<Value>;
const comparison = fc.oneof(
  { weight: 4, arbitrary: operand.map((value) => docOf({ $eq: value })) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom("$gt", "$gte", "$lt", "$lte"), operand)
      .map(([op, value]) => docOf({ [op]: value })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(operand, operand).map(([low, high]) => docOf({ $gte: low, $lt: high })),
  },
  { weight: 3, arbitrary: fc.array(operand, { maxLength: 4 }).map((values) => docOf({ $in: values })) },
  { weight: 1, arbitrary: operand.map((value) => docOf({ $ne: value })) },
  { weight: 1, arbitrary: fc.array(operand, { maxLength: 3 }).map((values) => docOf({ $nin: values })) },
  { weight: 1, arbitrary: fc.boolean().map((flag) => docOf({ $exists: flag })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("string", "number", "null", "object").map((type) => docOf({ $type: type })),
  },
  { weight: 1, arbitrary: fc.constantFrom("^a", "^x", "b").map((source) => docOf({ $regex: source })) },
  { weight: 1, arbitrary: operand.map((value) => docOf({ $not: docOf({ $gt: value }) })) },
  {
    weight: 1,
    arbitrary: fc.array(operand, { minLength: 1, maxLength: 2 }).map((all) => docOf({ $all: all })),
  },
);
const elementTest = fc.oneof(
  fc.tuple(operand, operand).map(([low, high]) => docOf({ $elemMatch: docOf({ $gte: low, $lte: high }) })),
  comparison.map((test) => docOf({ $elemMatch: test })),
  fc.tuple(comparison, comparison).map(([x, y]) => docOf({ $elemMatch: docOf({ x, y }) })),
  comparison.map((x) => docOf({ $elemMatch: docOf({ x }) })),
);
const filterOf = (path: fc.Arbitrary<string>): fc.Arbitrary<Doc> => {
  const leaf = fc
    .tuple(path, fc.oneof({ weight: 6, arbitrary: comparison }, { weight: 1, arbitrary: elementTest }))
    .map(([name, test]): Doc => docOf({ [name]: test }));
  return fc.letrec<{ filter: Doc }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 2 },
      { weight: 3, arbitrary: leaf },
      {
        weight: 4,
        arbitrary: fc
          .tuple(
            fc.constantFrom("$and", "$and", "$and", "$or", "$nor"),
            fc.array(tie("filter"), { minLength: 1, maxLength: 3 }),
          )
          .map(([op, parts]) => docOf({ [op]: parts })),
      },
    ),
  })).filter;
};

interface Asked {
  filter: Doc;
  sort: Doc;
  skip: number;
  limit: number;
}
const askedOf = (path: fc.Arbitrary<string>): fc.Arbitrary<Asked> =>
  fc.record({
    filter: fc.oneof(
      { weight: 6, arbitrary: filterOf(path) },
      { weight: 1, arbitrary: fc.constant<Doc>(new Map()) },
    ),
    sort: fc.oneof(fc.constant<Doc>(new Map()), patternOf(path)),
    skip: fc.constantFrom(0, 0, 1, 3),
    limit: fc.constantFrom(Number.POSITIVE_INFINITY, 1, 4),
  });

interface Case {
  docs: Doc[];
  specs: Doc[];
  questions: Asked[];
}
const anyCase: fc.Arbitrary<Case> = fc.constantFrom(...THEMES).chain((theme) => {
  const path = fc.constantFrom(...theme);
  return fc.record({
    docs: fc.array(document, { maxLength: 14 }),
    specs: fc.array(indexOf(path), { minLength: 1, maxLength: 3 }),
    questions: fc.array(askedOf(path), { minLength: 1, maxLength: 4 }),
  });
});

/**
 * Expects that a plan finds the documents that a test of every document finds, in the same order. Documents with
 * equal sort keys may be in any order.
 */
function expectSame(
  world: World,
  { filter: query, skip, limit }: Asked,
  sort: SortField[],
  plan: Plan,
): void {
  const compiled = compileFilter(query);
  const right = world.docs.filter((doc) => matches(compiled, doc));
  const order = (doc: Doc): string => sortKey(doc, sort).toString("latin1");
  const counters: Counters = { keysExamined: 0, docsExamined: 0 };
  const run = (window: { skip: number; limit: number }): Doc[] =>
    [
      ...windowed(matching(world.reader, world.collection, plan, compiled, counters), plan, {
        sort,
        ...window,
      }),
    ].map(({ doc }) => doc);
  const id = (doc: Doc): number => (doc.get("_id") as Int32).value;
  const all = run({ skip: 0, limit: Number.POSITIVE_INFINITY });
  expect(all.map(id).sort((a, b) => a - b)).toEqual(right.map(id));
  const orders = right
    .map(order)
    .sort((a, b) => Buffer.compare(Buffer.from(a, "latin1"), Buffer.from(b, "latin1")));
  if (sort.length > 0) expect(all.map(order)).toEqual(orders);
  const page = run({ skip, limit });
  expect(page).toHaveLength(Math.max(0, Math.min(right.length - skip, limit)));
  expect(new Set(page.map(id)).size).toBe(page.length);
  if (sort.length > 0) expect(page.map(order)).toEqual(orders.slice(skip, skip + limit));
}

const whole = (index: IndexInfo): boolean => !index.sparse && !index.partial;

/**
 * Returns plans for a query: the plan chosen on the data, the plan chosen by the bounds alone, and a plan for each
 * index.
 */
function plansOf(world: World, question: Asked, sort: SortField[]): Plan[] {
  const limit = question.skip + question.limit;
  const request = {
    filter: compileFilter(question.filter),
    sort,
    ...(Number.isFinite(limit) ? { limit } : {}),
  };
  const hinted = world.collection.indexes
    .filter(whole)
    .map((index) => choosePlan(world.collection, { ...request, hint: index.name }));
  const tried = choosePlan(world.collection, { ...request, reader: world.reader });
  return [tried, choosePlan(world.collection, request), ...hinted];
}

/** Whether the documents can be sorted. A sort by two arrays of one document throws. */
function canSort(docs: readonly Doc[], sort: SortField[]): boolean {
  try {
    for (const doc of docs) sortKey(doc, sort);
    return true;
  } catch (error) {
    if (error instanceof MongoError && error.code === 2) return false;
    throw error;
  }
}

function check({ docs, specs, questions }: Case): void {
  const world = worldOf(docs, specs);
  for (const question of questions) {
    const sort = sortFields(question.sort);
    if (!canSort(world.docs, sort)) continue;
    for (const plan of plansOf(world, question, sort)) expectSame(world, question, sort, plan);
  }
}

const bson = (value: unknown): Value => {
  if (Array.isArray(value)) return value.map(bson);
  if (value === null || typeof value !== "object" || value instanceof Date) return value as Value;
  return new Map(Object.entries(value).map(([name, item]) => [name, bson(item)]));
};
const list = (...docs: object[]): Doc[] => docs.map((doc) => bson(doc) as Doc);

describe("the planner", () => {
  it("finds the same with every index, by every plan, as by looking at each document", () => {
    fc.assert(fc.property(anyCase, check), { numRuns: RUNS });
  }, 600_000);

  it.each([
    [
      "two elements together",
      [
        {
          a: [
            { x: 1, y: 9 },
            { x: 9, y: 2 },
          ],
        },
      ],
      { "a.x": 1, "a.y": 1 },
      { "a.x": 1, "a.y": 2 },
    ],
    ["bounds met by two elements", [{ a: [1, 9] }], { a: 1 }, { a: { $gt: 4, $lt: 5 } }],
    [
      "one element of many",
      [{ a: [{ x: 1, y: 9 }] }],
      { "a.x": 1, "a.y": 1 },
      { a: { $elemMatch: { x: 1, y: 9 } } },
    ],
    [
      "not null among elements without the field",
      [{ a: [1, { x: 2 }] }],
      { "a.x": 1 },
      { "a.x": { $ne: null } },
    ],
    ["not null of an empty list", [{ a: [] }], { a: 1 }, { a: { $ne: null } }],
    ["NaN is below nothing", [{ a: Number.NaN }, { a: 1 }], { a: 1 }, { a: { $lt: 5 } }],
    ["a missing field is null", [{}, { a: null }, { a: 0 }], { a: 1 }, { a: { $lte: null } }],
    [
      "an array by its first element",
      [{ a: [1, 2] }, { a: [[1, 2]] }, { a: [2, 1] }],
      { a: 1 },
      { a: [1, 2] },
    ],
    ["a place in a list", [{ a: [{}] }, { a: [null] }], { "a.0": 1 }, { "a.0": null }],
  ])("takes care of %s", (_, docs, key, filter) => {
    const question = {
      filter: bson(filter) as Doc,
      sort: new Map(),
      skip: 0,
      limit: Number.POSITIVE_INFINITY,
    };
    check({ docs: list(...docs), specs: [docOf({ key: bson(key) })], questions: [question] });
  });

  it("sorts texts too long for a key by all of their bytes", () => {
    const docs = ["c", "a", "b"].map((end): Doc => new Map([["a", `${LONG_TEXT}${end}`]]));
    for (const way of [1, -1])
      check({
        docs,
        specs: [docOf({ key: docOf({ a: int(1) }) })],
        questions: [{ filter: new Map(), sort: docOf({ a: int(way) }), skip: 0, limit: 2 }],
      });
  });

  it("finds every distinct value, with an index or without", () => {
    const anyPath = fc.constantFrom(...THEMES.flat());
    fc.assert(
      fc.property(anyCase, anyPath, ({ docs, specs, questions }, path) => {
        const world = worldOf(docs, specs);
        const view = { reader: world.reader, collection: () => world.collection };
        for (const { filter } of questions) {
          const query = readQuery(filter);
          const values = (from: Iterable<Doc>): string[] => {
            const found = [...from].flatMap((doc) => valuesOnPath(doc, path.split(".")));
            return [...new Set(found.map((value) => encodeKey(value).toString("latin1")))].sort();
          };
          const rows = [...rowsForDistinct(view, "t.t", query, path)].map(({ doc }) => doc);
          expect(values(rows)).toEqual(values(world.docs.filter((doc) => matches(query.filter, doc))));
        }
      }),
      { numRuns: RUNS / 2 },
    );
  }, 600_000);
});
