import { Binary, type BSONRegExp, Int32, ObjectId, Timestamp } from "mongodb";
import { BsonUndefined, type Doc, type Num, type Value } from "./values";

// A second, independent implementation of MongoDB's order, written from MongoDB's manual. Tests compare the server's
// order with it.

/** A fraction `top / bottom`, or one of NaN and the two infinities. */
type Fraction = { top: bigint; bottom: bigint } | "NaN" | "+" | "-";

function fraction(value: Num): Fraction {
  if (value instanceof Int32) return { top: BigInt(value.value), bottom: 1n };
  if (typeof value === "bigint") return { top: value, bottom: 1n };
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "+" : "-";
  let bottom = 1n;
  let top = value;
  // Doubles `top` until it is an integer. No step rounds, because doubling a floating-point number is exact, also for
  // subnormal numbers.
  while (!Number.isInteger(top)) {
    top *= 2;
    bottom *= 2n;
  }
  return { top: BigInt(top), bottom };
}

export function orderOfNumbers(a: Num, b: Num): number {
  const [x, y] = [fraction(a), fraction(b)];
  const rank = (one: Fraction): number => (one === "NaN" ? 0 : one === "-" ? 1 : one === "+" ? 3 : 2);
  if (typeof x === "string" || typeof y === "string") return Math.sign(rank(x) - rank(y));
  const [left, right] = [x.top * y.bottom, y.top * x.bottom];
  return left < right ? -1 : left > right ? 1 : 0;
}

function orderOfBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference) return Math.sign(difference);
  }
  return Math.sign(a.length - b.length);
}

const utf8 = new TextEncoder();
export const orderOfText = (a: string, b: string): number => orderOfBytes(utf8.encode(a), utf8.encode(b));

const TYPES = [
  "undefined",
  "null",
  "number",
  "text",
  "object",
  "array",
  "binary",
  "id",
  "bool",
  "date",
  "timestamp",
  "regex",
];

function family(value: Value): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (value instanceof Map) return "object";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "string") return "text";
  if (typeof value === "number" || typeof value === "bigint" || value instanceof Int32) return "number";
  if (value instanceof BsonUndefined) return "undefined";
  if (value instanceof Binary) return "binary";
  if (value instanceof ObjectId) return "id";
  if (value instanceof Date) return "date";
  return value instanceof Timestamp ? "timestamp" : "regex";
}

function orderOfFields(a: [string, Value][], b: [string, Value][]): number {
  for (const [i, [name, value]] of a.entries()) {
    const [otherName, other] = b[i] ?? [];
    if (otherName === undefined || other === undefined) return 1;
    const types = TYPES.indexOf(family(value)) - TYPES.indexOf(family(other));
    const order = types || orderOfText(name, otherName) || reference(value, other);
    if (order) return Math.sign(order);
  }
  return Math.sign(a.length - b.length);
}

const items = (list: Value[]): [string, Value][] => list.map((item) => ["", item]);

/** Compares two values of any types. Returns a negative number, 0 or a positive number. */
export function reference(a: Value, b: Value): number {
  const kind = family(a);
  if (kind !== family(b)) return Math.sign(TYPES.indexOf(kind) - TYPES.indexOf(family(b)));
  if (kind === "number") return orderOfNumbers(a as Num, b as Num);
  if (kind === "text") return orderOfText(String(a), String(b));
  if (kind === "object") return orderOfFields([...(a as Doc)], [...(b as Doc)]);
  if (kind === "array") return orderOfFields(items(a as Value[]), items(b as Value[]));
  if (kind === "id") return orderOfBytes((a as ObjectId).id, (b as ObjectId).id);
  if (kind === "bool" || kind === "date") return Math.sign(Number(a) - Number(b));
  if (kind === "timestamp")
    return Math.sign(Number((a as Timestamp).toBigInt() - (b as Timestamp).toBigInt()));
  if (kind === "binary") {
    const [x, y] = [a as Binary, b as Binary];
    return (
      Math.sign(x.length() - y.length()) ||
      Math.sign(x.sub_type - y.sub_type) ||
      orderOfBytes(x.value(), y.value())
    );
  }
  if (kind === "regex") {
    const [x, y] = [a as BSONRegExp, b as BSONRegExp];
    return orderOfText(x.pattern, y.pattern) || orderOfText(x.options, y.options);
  }
  return 0;
}
