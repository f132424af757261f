import fc from "fast-check";
import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "mongodb";

/** Values drawn from pools so small that filters match, keys collide and numbers of several types are equal. */
export type Arb = fc.Arbitrary<unknown>;

export const int = (value: number): Int32 => new Int32(value);
export const double = (value: number): Double => new Double(value);
export const among = (...values: unknown[]): Arb => fc.constantFrom(...values);
export const weighted = (...choices: [weight: number, arbitrary: Arb][]): Arb =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
/** A document with one field, whose name is drawn too. */
export const field = (name: fc.Arbitrary<string>, value: Arb): fc.Arbitrary<Record<string, unknown>> =>
  fc.tuple(name, value).map(([key, inner]) => ({ [key]: inner }));
/** One document of the fields of several; a later one wins. */
export const merged = (
  one: fc.Arbitrary<Record<string, unknown>>,
  max: number,
): fc.Arbitrary<Record<string, unknown>> =>
  fc.array(one, { minLength: 1, maxLength: max }).map((parts) => Object.assign({}, ...parts));

/** ObjectIds of the pool are older than any that a server makes. */
export const OBJECT_IDS = ["000000000000000000000001", "0000000000000000000000ff"].map(
  (hex) => new ObjectId(hex),
);

const smallNumber = among(...[1, 1, 2, 2, 0, 3].map(int));
export const number = weighted(
  [8, smallNumber],
  [2, among(double(1), double(1.5), double(2), double(-0), double(0.1))],
  [1, among(Long.fromNumber(1), Long.fromNumber(2), Long.fromString("9007199254740993"))],
  [1, among(Decimal128.fromString("1"), Decimal128.fromString("1.50"), Decimal128.fromString("0.1"))],
  [1, among(double(Number.NaN), double(Number.POSITIVE_INFINITY), int(2147483647), Long.MAX_VALUE)],
  [
    1,
    among(
      ...["-0", "0.00", "1E-6176", "9.99E+6144", "-1.5E+3", "0.0000001", "NaN", "-Infinity"].map((text) =>
        Decimal128.fromString(text),
      ),
    ),
  ],
);
export const text = among("a", "a", "b", "b", "ab", "A", "", "b c");
const exotic = weighted(
  [2, among(new Date(0), new Date(86_400_000), new Date(-1))],
  [2, among(...OBJECT_IDS)],
  [1, among(new Binary(Buffer.from([1, 2])), new Binary(Buffer.from([1]), 5))],
  [1, among(new Timestamp({ t: 1, i: 1 }), new BSONRegExp("a", "i"), new Code("1"))],
  [1, among(new MinKey(), new MaxKey())],
);
export const scalar = weighted(
  [6, number],
  [5, text],
  [2, among(null)],
  [1, among(true, false)],
  [1, exotic],
);

const flat = merged(field(among("a", "b") as fc.Arbitrary<string>, scalar), 2);
/** Lists of scalars, with now and then a list in a list. */
export const list = fc.array(weighted([12, scalar], [1, fc.array(smallNumber, { maxLength: 2 })]), {
  maxLength: 4,
});
/** Lists of documents. */
export const rows = fc.array(weighted([12, flat], [1, scalar]), { maxLength: 3 });
export const anything = weighted([8, scalar], [2, flat], [2, list], [1, rows], [1, among({}, [])]);

const mostly = (usual: Arb): Arb => weighted([9, usual], [1, anything]);
/** What a document's fields mostly hold; `a` and `b` hold anything, `x` is never there. */
const FIELDS: [name: string, value: Arb][] = [
  ["n", mostly(number)],
  ["s", mostly(text)],
  ["l", mostly(list)],
  ["m", mostly(rows)],
  ["d", mostly(flat)],
  ["a", anything],
  ["b", anything],
];
export const id = weighted(
  [12, among(...[1, 2, 3, 4, 5, 6].map(int))],
  [2, among(double(1), Long.fromNumber(2), "a")],
  [1, among(null, OBJECT_IDS[0], { a: int(1) }, double(2.5))],
);
const fields = fc
  .tuple(...FIELDS.map(([name, value]) => fc.option(field(fc.constant(name), value), { freq: 2, nil: {} })))
  .map((parts) => Object.assign({}, ...parts) as Record<string, unknown>);
/** A document to store; its `_id` is drawn too, because one that a server made would differ. */
export const storable = fc.tuple(id, fields).map(([_id, rest]) => ({ _id, ...rest }));
/** A document without `_id`. */
export const fieldsOnly = fields;

export const path = weighted(
  [6, among("n", "s", "a", "b", "l", "m", "d")],
  [4, among("d.a", "m.a", "d.b", "m.b", "l.0", "m.0.a", "l.1", "m.0")],
  [1, among("x", "a.b", "s.a", "d.a.b", "_id", "a.a")],
) as fc.Arbitrary<string>;
/** A path together with a value of the kind that is mostly found there. */
export const pathAndValue: fc.Arbitrary<[string, unknown]> = fc.oneof(
  ...(
    [
      ["n", number],
      ["s", text],
      ["l", weighted([3, scalar], [1, list])],
      ["m.a", scalar],
      ["d.a", scalar],
      ["l.0", scalar],
      ["d", flat],
      ["a", anything],
      ["b", anything],
      ["_id", id],
    ] as [string, Arb][]
  ).map(([at, value]) => fc.tuple(fc.constant(at), value) as fc.Arbitrary<[string, unknown]>),
  fc.tuple(path, anything) as fc.Arbitrary<[string, unknown]>,
);
