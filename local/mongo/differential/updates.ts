import fc from "fast-check";
import { computed, expression } from "./expressions";
import {
  type Arb,
  among,
  anything,
  field,
  fieldsOnly,
  int,
  list,
  number,
  pathAndValue,
  scalar,
  weighted,
} from "./values";

type Doc = Record<string, unknown>;

/** An update, and the array filters that it needs. */
export interface Update {
  u: unknown;
  arrayFilters?: Doc[];
  /** A condition that the filter needs so that the positional `$` has something to stand for. */
  position?: Doc;
}

const small = (names: string[]) => fc.constantFrom(...names);
const numberPath = small(["n", "n", "n", "d.a", "l.0", "a", "new.n", "s"]);
const listPath = small(["l", "l", "l", "m", "a", "new.l", "s", "d.l"]);
const anyPath = small([
  "n",
  "s",
  "a",
  "b",
  "l",
  "m",
  "d",
  "d.a",
  "d.c",
  "l.1",
  "l.5",
  "m.0.a",
  "m.a",
  "new.x",
  "_id",
  "s.x",
]);
const each = fc
  .record(
    {
      $each: fc.array(scalar, { maxLength: 3 }) as Arb,
      $position: among(...[0, 1, -1].map(int)),
      $slice: among(...[2, -2, 0].map(int)),
      $sort: among(int(1), int(-1)),
    },
    { requiredKeys: ["$each"] },
  )
  .map((modifiers) => modifiers as unknown);
const rowSort = fc.record({
  $each: fc.array(field(small(["a", "b"]), scalar), { maxLength: 2 }),
  $sort: among({ a: int(1) }, { b: int(-1), a: int(1) }),
});

/** Operators with a path and an operand. */
const OPERATORS: [weight: number, operator: string, path: fc.Arbitrary<string>, operand: Arb][] = [
  [6, "$set", anyPath, anything],
  [3, "$unset", anyPath, among("", true)],
  [5, "$inc", numberPath, number],
  [2, "$mul", numberPath, number],
  [2, "$min", anyPath, scalar],
  [2, "$max", anyPath, scalar],
  [1, "$setOnInsert", anyPath, anything],
  [3, "$push", listPath, weighted([3, scalar], [3, each])],
  [1, "$push", small(["m"]), rowSort],
  [
    3,
    "$addToSet",
    listPath,
    weighted([3, scalar], [2, fc.array(scalar, { maxLength: 3 }).map(($each) => ({ $each }))]),
  ],
  [
    3,
    "$pull",
    listPath,
    weighted([3, scalar], [2, field(small(["$gt", "$lte", "$in", "a"]), weighted([3, scalar], [1, list]))]),
  ],
  [2, "$pullAll", listPath, list],
  [2, "$pop", listPath, among(int(1), int(-1))],
  [2, "$rename", anyPath, small(["renamed", "d.renamed", "n", "s"])],
  [1, "$currentDate", small(["now", "d.now"]), among(true, { $type: "date" })],
  [1, "$bit", numberPath, among({ and: int(6) }, { or: int(1) }, { xor: int(3) })],
  [1, "$nothing", anyPath, scalar],
];
const operator = fc.oneof(
  ...OPERATORS.map(([weight, name, at, operand]) => ({
    weight,
    arbitrary: field(at, operand).map((inner) => ({ [name]: inner })),
  })),
);
const operators = weighted(
  [3, operator],
  [2, fc.tuple(operator, operator).map(([one, two]) => ({ ...two, ...one }))],
  [1, fc.tuple(operator, field(anyPath, anything)).map(([one, set]) => ({ $set: set, ...one }))],
);

const plain: fc.Arbitrary<Update> = operators.map((u) => ({ u }));
/** Holds for some elements of most lists. */
const usual = among(...["$gte", "$lte", "$ne"]).chain((name) =>
  among(int(1), int(0), "", "a").map((value) => ({ [name as string]: value })),
);
const positional: fc.Arbitrary<Update> = fc
  .tuple(fc.boolean(), usual, small(["$set", "$inc", "$min", "$unset"]), number)
  .map(([inRows, condition, name, operand]) => ({
    u: { [name]: { [inRows ? "m.$.b" : "l.$"]: operand } },
    position: { [inRows ? "m.a" : "l"]: "$ne" in condition ? { $exists: true, $gte: int(0) } : condition },
  }));
const listThere = (at: string): Doc => ({ [at]: { $type: "array" } });
const every: fc.Arbitrary<Update> = fc
  .tuple(
    small(["l.$[]", "m.$[].a", "m.$[].c"]),
    small(["$set", "$inc", "$mul", "$max", "$min"]),
    number,
    fc.boolean(),
  )
  .map(([at, name, operand, sure]) => ({
    u: { [name]: { [at]: operand } },
    ...(sure ? { position: listThere(at[0] ?? "") } : {}),
  }));
const filtered: fc.Arbitrary<Update> = fc
  .tuple(fc.boolean(), usual, small(["$set", "$set", "$inc", "$unset"]), number, fc.boolean())
  .map(([inRows, condition, name, operand, sure]) => ({
    u: { [name]: { [inRows ? "m.$[e].b" : "l.$[e]"]: operand } },
    arrayFilters: [{ [inRows ? "e.a" : "e"]: condition }],
    ...(sure ? { position: listThere(inRows ? "m" : "l") } : {}),
  }));
const pipeline: fc.Arbitrary<Update> = fc
  .array(
    weighted(
      [5, computed.map(($set) => ({ $set }))],
      [1, small(["a", "d.a", "l"]).map(($unset) => ({ $unset }))],
      [1, expression.map((q) => ({ $replaceWith: { $mergeObjects: ["$$ROOT", { q }] } }))],
      [1, fc.constant({ $project: { n: int(1), s: int(1), l: int(1) } })],
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((u) => ({ u }));
const replacement: fc.Arbitrary<Update> = weighted(
  [8, fieldsOnly],
  [1, pathAndValue.map(([, _id]) => ({ _id, n: int(1) }))],
).map((u) => ({ u }));

export const update: fc.Arbitrary<Update> = fc.oneof(
  { weight: 10, arbitrary: plain },
  { weight: 2, arbitrary: positional },
  { weight: 2, arbitrary: every },
  { weight: 2, arbitrary: filtered },
  { weight: 2, arbitrary: pipeline },
  { weight: 2, arbitrary: replacement },
);
