import fc from "fast-check";
import { BSONRegExp } from "mongodb";
import { predicate } from "./expressions";
import {
  type Arb,
  among,
  anything,
  field,
  int,
  merged,
  number,
  path,
  pathAndValue,
  scalar,
  weighted,
} from "./values";

type Doc = Record<string, unknown>;
const TYPES = [
  "int",
  "double",
  "string",
  "array",
  "object",
  "number",
  "null",
  "long",
  "decimal",
  "bool",
  "date",
];
const whole = among(...[1, 2, 0, 3].map(int));
const some = fc.array(anything, { minLength: 1, maxLength: 3 });
const bits = weighted([3, whole], [2, fc.constant([int(0), int(2)])]);

/** Conditions on the elements of a list. */
const comparison = field(among("$gt", "$gte", "$lt", "$lte", "$eq", "$ne") as fc.Arbitrary<string>, scalar);
const onElement = weighted(
  [3, merged(comparison, 2)],
  [2, field(among("a", "b") as fc.Arbitrary<string>, weighted([2, scalar], [1, comparison]))],
  [1, fc.constant({ $exists: true })],
);

/** One operator with an operand, for any path. */
const condition: fc.Arbitrary<Doc> = weighted(
  [2, field(fc.constant("$exists"), among(true, false, int(1), int(0)))],
  [
    2,
    field(
      fc.constant("$type"),
      weighted([4, among(...TYPES)], [1, among(["int", "string"], int(16), "nothing")]),
    ),
  ],
  [
    2,
    field(
      among("$in", "$nin") as fc.Arbitrary<string>,
      weighted([9, some], [1, among([], int(1), [new BSONRegExp("^a")])]),
    ),
  ],
  [1, field(fc.constant("$size"), weighted([9, whole], [1, among(int(-1), "a")]))],
  [
    2,
    field(
      fc.constant("$all"),
      weighted(
        [5, some],
        [1, fc.constant([])],
        [1, fc.array(field(fc.constant("$elemMatch"), onElement), { minLength: 1, maxLength: 2 })],
      ),
    ),
  ],
  [3, field(fc.constant("$elemMatch"), onElement)],
  [
    2,
    fc
      .tuple(among("a", "^a", "b$", "", "^A|b"), among(undefined, "i", "", "x"))
      .map(([$regex, $options]) => ($options === undefined ? { $regex } : { $regex, $options })),
  ],
  [
    1,
    field(
      fc.constant("$mod"),
      weighted(
        [9, fc.tuple(among(...[2, 3].map(int)), among(...[0, 1].map(int)))],
        [1, among([int(0), int(1)], [int(1)])],
      ),
    ),
  ],
  [
    1,
    field(
      among("$bitsAllSet", "$bitsAnySet", "$bitsAllClear", "$bitsAnyClear") as fc.Arbitrary<string>,
      bits,
    ),
  ],
) as fc.Arbitrary<Doc>;

const compared = fc
  .tuple(pathAndValue, among("$gt", "$gte", "$lt", "$lte", "$eq", "$ne"))
  .map(([[at, value], operator]) => ({ [at]: { [operator as string]: value } }));
const equal = pathAndValue.map(([at, value]) => ({ [at]: value }));
const between = fc
  .tuple(among("n", "l", "_id", "d.a") as fc.Arbitrary<string>, number, number)
  .map(([at, low, high]) => ({ [at]: { $gte: low, $lt: high } }));
const negated = fc.tuple(path, condition).map(([at, inner]) => ({ [at]: { $not: inner } }));
const onPath = fc.tuple(path, condition).map(([at, inner]) => ({ [at]: inner }));
const leaf = weighted(
  [5, equal],
  [5, compared],
  [3, between],
  [7, onPath],
  [1, negated],
) as fc.Arbitrary<Doc>;
const wrong: Arb = among({ n: { $nothing: int(1) } }, { $nothing: int(1) }, { $and: [] }, { $or: int(1) });

/** A filter: mostly one or two conditions, so that it matches something. */
export const filter: fc.Arbitrary<Doc> = weighted(
  [6, fc.constant({})],
  [14, leaf],
  [2, fc.tuple(leaf, leaf).map(([one, two]) => ({ ...one, ...two }))],
  [
    4,
    field(
      among("$or", "$and", "$nor") as fc.Arbitrary<string>,
      fc.array(leaf, { minLength: 1, maxLength: 3 }),
    ),
  ],
  [2, field(fc.constant("$expr"), predicate)],
  [1, wrong],
) as fc.Arbitrary<Doc>;
