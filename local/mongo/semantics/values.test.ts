import { Binary, Double, Int32, Long, ObjectId, Timestamp } from "mongodb";
import { type FilterRow, filterTests } from "./row-tests";

const long = (text: string): Long => Long.fromString(text);
const NOT_A_NUMBER = Number.NaN;
const bytes = (...values: number[]): Binary => new Binary(Buffer.from(values));
const idA = new ObjectId("0123456789abcdef01234567");
const idB = new ObjectId("ffffffffffffffffffffffff");
const day = new Date("2020-02-29T00:00:00Z");

const equality: FilterRow[] = [
  [{ a: new Int32(1) }, { a: new Double(1) }, true],
  [{ a: 0 }, { a: -0 }, true],
  [{ a: long("9007199254740993") }, { a: 9007199254740992 }, false],
  [{ a: NOT_A_NUMBER }, { a: NOT_A_NUMBER }, true],
  [{ a: NOT_A_NUMBER }, { a: 0 }, false],
  [{ a: 1 }, { a: true }, false],
  [{ a: 0 }, { a: false }, false],
  [{ a: "" }, { a: null }, false],
  [{ a: "x" }, { a: "X" }, false],
  [{ a: "a" }, { a: "a\0" }, false],
  // A letter as one code point and the same letter as two code points are different texts.
  [{ a: "\u09cb" }, { a: "\u09c7\u09be" }, false],
  [{ a: idA }, { a: new ObjectId(idA.toHexString()) }, true],
  [{ a: idA }, { a: idA.toHexString() }, false],
  [{ a: day }, { a: new Timestamp({ t: day.getTime() / 1000, i: 0 }) }, false],
  [{ a: bytes(1, 2) }, { a: new Binary(Buffer.from([1, 2]), 128) }, false],
  [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, false],
  [{ a: { x: 1 } }, { a: { x: 1, y: 2 } }, false],
  [{ a: { x: new Int32(1) } }, { a: { x: new Double(1) } }, true],
  [{ a: {} }, { a: {} }, true],
  [{ a: {} }, { a: [] }, false],
  [{ a: { $eq: { $ref: "c", $id: 1 } } }, { a: { $ref: "c", $id: 1 } }, true],
  [{ a: { $ref: "c", $id: 1 } }, { a: { $ref: "c", $id: 2 } }, false],
  [{ a: { $eq: /x/ } }, { a: "x" }, false],
  [{ a: { $eq: /x/ } }, { a: /x/ }, true],
  [{ a: { $eq: /x/i } }, { a: /x/ }, false],
];

const order: FilterRow[] = [
  [{ a: { $gt: 9007199254740992 } }, { a: long("9007199254740993") }, true],
  [{ a: { $gt: 1 } }, { a: "2" }, false],
  [{ a: { $lt: "a" } }, { a: "B" }, true],
  [{ a: { $gt: "\uffff" } }, { a: "😀" }, true],
  [{ a: { $gt: false } }, { a: 1 }, false],
  [{ a: { $gt: { x: 1 } } }, { a: { x: 2 } }, true],
  [{ a: { $gt: { x: 1 } } }, { a: { y: 0 } }, true],
  [{ a: { $gt: new Date(0) } }, { a: 1e15 }, false],
  [{ a: { $lt: new Date(0) } }, { a: new Date(-1) }, true],
  [{ a: { $gt: idA } }, { a: idB }, true],
  [{ a: { $gt: bytes(9) } }, { a: bytes(0, 0) }, true],
  [{ a: { $gt: new Timestamp({ t: 1, i: 1 }) } }, { a: new Timestamp({ t: 1, i: 2 }) }, true],
  [{ a: { $gt: NOT_A_NUMBER } }, { a: 1 }, false],
  [{ a: { $gte: NOT_A_NUMBER } }, { a: NOT_A_NUMBER }, true],
  [{ a: { $lt: 1 } }, { a: NOT_A_NUMBER }, false],
  [{ a: { $lte: Number.NEGATIVE_INFINITY } }, { a: NOT_A_NUMBER }, false],
  [{ a: { $not: { $gt: 1 } } }, {}, true],
  [{ a: { $not: { $gt: 1 } } }, { a: [0, 5] }, false],
  [{ a: { $not: { $gt: 1, $lt: 3 } } }, { a: [0, 5] }, false],
  [{ a: { $not: { $not: { $gt: 1 } } } }, { a: 2 }, true],
  [{ a: { $not: /x/ } }, { a: "x" }, false],
  [{ a: { $not: { $regex: "x" } } }, { a: ["y"] }, true],
];

filterTests("equality", equality);
filterTests("order", order);
