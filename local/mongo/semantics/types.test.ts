import { Binary, Double, Int32, Long, ObjectId, Timestamp } from "mongodb";
import { type FilterRow, filterTests } from "./row-tests";

const long = (text: string): Long => Long.fromString(text);
const bytes = (...values: number[]): Binary => new Binary(Buffer.from(values));
const idA = new ObjectId("0123456789abcdef01234567");
const day = new Date("2020-02-29T00:00:00Z");

const types: FilterRow[] = [
  [{ a: { $type: "double" } }, { a: new Double(1) }, true],
  [{ a: { $type: "double" } }, { a: new Int32(1) }, false],
  [{ a: { $type: "int" } }, { a: new Int32(1) }, true],
  [{ a: { $type: "long" } }, { a: long("1") }, true],
  [{ a: { $type: "number" } }, { a: "1" }, false],
  [{ a: { $type: "string" } }, { a: ["x", 1] }, true],
  [{ a: { $type: 2 } }, { a: "x" }, true],
  [{ a: { $type: "array" } }, { a: [] }, true],
  [{ a: { $type: "array" } }, { a: 1 }, false],
  [{ a: { $type: "object" } }, { a: [{}] }, true],
  [{ a: { $type: "object" } }, { a: [] }, false],
  [{ a: { $type: "binData" } }, { a: bytes(1) }, true],
  [{ a: { $type: "objectId" } }, { a: idA }, true],
  [{ a: { $type: "bool" } }, { a: false }, true],
  [{ a: { $type: "date" } }, { a: day }, true],
  [{ a: { $type: "timestamp" } }, { a: new Timestamp({ t: 1, i: 1 }) }, true],
  [{ a: { $type: "null" } }, { a: null }, true],
  [{ a: { $type: "regex" } }, { a: /x/ }, true],
  [{ a: { $type: ["int", "number"] } }, { a: 1.5 }, true],
];

filterTests("$type", types);
