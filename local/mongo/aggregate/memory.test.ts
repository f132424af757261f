import { describe, expect, it } from "vitest";
import { type Doc, docOf, int, type Value } from "../bson/values";
import { group } from "./group";
import { MOST_HELD, MOST_IN_MEMORY, sizeOf } from "./memory";
import type { StageContext } from "./stage";
import { compileStages } from "./stages";
import { plainContext } from "./variables";

const TEXT = "x".repeat(2 ** 20);
/** Documents of a megabyte, all with the same text, so that they cost nothing here. */
function* documents(count: number): Generator<Doc> {
  for (let n = 0; n < count; n++) yield docOf({ _id: int(n), n: int((n * 7) % count), text: TEXT });
}

function run(stages: Value[], count: number, mostHeld?: number): Doc[] {
  const expressions = { ...plainContext(), ...(mostHeld ? { mostHeld } : {}) };
  const context = { db: "test", ns: "test.c", expressions, run: () => documents(count), check: () => {} };
  let stream: Iterable<Doc> = documents(count);
  for (const stage of compileStages(stages, context as unknown as StageContext)) stream = stage(stream);
  return [...stream];
}

const sort = docOf({ $sort: docOf({ n: int(1) }) });
const groupBy = (id: string | null, fields: Record<string, Value> = {}): Doc =>
  docOf({ $group: docOf({ _id: id, ...fields }) });
const facet = docOf({ $facet: docOf({ all: [docOf({ $match: new Map() })] }) });
const joined = docOf({ $lookup: docOf({ from: "c", as: "all", pipeline: [] }) });

/** [what, stages, most megabytes without disk, code beyond, most megabytes with it, code beyond] */
const bounds: [string, Value[], number, number, number, number][] = [
  ["$sort", [sort], 99, 292, 250, 292],
  ["$group by large keys", [groupBy("$$ROOT")], 49, 292, 120, 292],
  ["$push", [groupBy(null, { a: docOf({ $push: "$text" }) })], 99, 146, 99, 146],
  ["$push in many groups", [groupBy("$n", { a: docOf({ $push: "$text" }) })], 99, 292, 250, 292],
  ["$addToSet", [groupBy(null, { a: docOf({ $addToSet: "$$ROOT" }) })], 49, 146, 49, 146],
  ["$first in many groups", [groupBy("$n", { a: docOf({ $first: "$text" }) })], 99, 292, 250, 292],
  ["$facet", [facet], 99, 292, 99, 4031700],
  ["$sample", [docOf({ $sample: docOf({ size: int(1) }) })], 99, 292, 250, 292],
];

describe("stages that read everything hold so much and no more:", () => {
  it.each(bounds)("%s", (_, stages, without, code, most, codeBeyond) => {
    const refused = (beyond: number) => expect.objectContaining({ code: beyond });
    expect(run(stages, without, MOST_IN_MEMORY).length).toBeGreaterThan(0);
    expect(() => run(stages, Math.round(without * 1.1), MOST_IN_MEMORY)).toThrow(refused(code));
    expect(run(stages, most).length).toBeGreaterThan(0);
    expect(() => run(stages, Math.round(most * 1.1))).toThrow(refused(codeBeyond));
  });

  it("$lookup", () => {
    expect(() => run([docOf({ $limit: int(1) }), joined], 101)).toThrow(
      expect.objectContaining({ code: 4568 }),
    );
    expect(run([docOf({ $limit: int(1) }), joined], 99)).toHaveLength(1);
  });

  it("a sort with a limit holds few of many", () => {
    expect(run([sort, docOf({ $limit: int(3) })], 5)).toHaveLength(3);
    const narrow = (function* () {
      for (let n = 0; n < 5000; n++) yield docOf({ n: int(n), text: "x".repeat(100) });
    })();
    const context = { expressions: { ...plainContext(), mostHeld: 400_000 } } as unknown as StageContext;
    const [stage] = compileStages([sort, docOf({ $limit: int(3) })], context);
    expect([...(stage?.(narrow) ?? [])]).toHaveLength(3);
    const [alone] = compileStages([sort], context);
    expect(() => [...(alone?.(documents(1)) ?? [])]).toThrow(expect.objectContaining({ code: 292 }));
  });

  it("sums and counts take nothing from large documents", () => {
    const stage = group(docOf({ _id: null, n: docOf({ $sum: int(1) }) }), plainContext());
    expect([...stage(documents(1000))]).toHaveLength(1);
  });
});

describe("sizes", () => {
  it("grow with everything inside", () => {
    const small = sizeOf(docOf({ a: "x" }));
    for (const larger of [
      docOf({ a: "xx" }),
      docOf({ ab: "x" }),
      docOf({ a: ["x"] }),
      docOf({ a: "x", b: null }),
    ])
      expect(sizeOf(larger)).toBeGreaterThan(small);
  });

  it("are found soon of values that hold themselves many times", () => {
    let value: Value = "x";
    for (let i = 0; i < 100; i++) value = [value, value];
    expect(sizeOf(value)).toBeGreaterThan(MOST_HELD);
  });
});
