import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Int32,
  MinKey,
  ObjectId,
  Timestamp,
} from "mongodb";
import { BsonUndefined, DbPointer, type Doc, ScopedCode, type Value } from "./values";

// A second statement of MongoDB's order, written from its manual and sharing no code with what it judges.

export type Num = number | bigint | Int32 | Decimal128;
/** numerator / denominator, or one of the three values that are no fractions. */
type Fraction = { top: bigint; bottom: bigint } | "NaN" | "+" | "-";

function fraction(value: Num): Fraction {
  if (value instanceof Int32) return { top: BigInt(value.value), bottom: 1n };
  if (typeof value === "bigint") return { top: value, bottom: 1n };
  if (typeof value === "number") {
    if (Number.isNaN(value)) return "NaN";
    if (!Number.isFinite(value)) return value > 0 ? "+" : "-";
    let bottom = 1n;
    let top = value;
    // Doubling is exact, also for subnormal doubles.
    while (!Number.isInteger(top)) {
      top *= 2;
      bottom *= 2n;
    }
    return { top: BigInt(top), bottom };
  }
  const text = value.toString();
  if (text.includes("NaN")) return "NaN";
  if (text.includes("Inf")) return text.startsWith("-") ? "-" : "+";
  const [digits = "", power = "0"] = text.split(/e/i);
  const [whole = "", rest = ""] = digits.split(".");
  const exponent = BigInt(power) - BigInt(rest.length);
  const top = BigInt(whole.replace("+", "") + rest);
  const signed = whole.startsWith("-") && top > 0n ? -top : top;
  return exponent >= 0n
    ? { top: signed * 10n ** exponent, bottom: 1n }
    : { top: signed, bottom: 10n ** -exponent };
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
  "MinKey",
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
  "pointer",
  "code",
  "scoped",
  "MaxKey",
];

function family(value: Value): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (value instanceof Map) return "object";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "string" || value instanceof BSONSymbol) return "text";
  if (typeof value === "number" || typeof value === "bigint") return "number";
  if (value instanceof Int32 || value instanceof Decimal128) return "number";
  if (value instanceof BsonUndefined) return "undefined";
  if (value instanceof Binary) return "binary";
  if (value instanceof ObjectId) return "id";
  if (value instanceof Date) return "date";
  if (value instanceof Timestamp) return "timestamp";
  if (value instanceof BSONRegExp) return "regex";
  if (value instanceof DbPointer) return "pointer";
  if (value instanceof ScopedCode) return "scoped";
  if (value instanceof Code) return "code";
  return value instanceof MinKey ? "MinKey" : "MaxKey";
}

export function orderOfFields(a: [string, Value][], b: [string, Value][]): number {
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

/** The order of two values of any types. */
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
    const size = (one: Binary): number => one.length() + (one.sub_type === 2 ? 4 : 0);
    return (
      Math.sign(size(x) - size(y)) || Math.sign(x.sub_type - y.sub_type) || orderOfBytes(x.value(), y.value())
    );
  }
  if (kind === "regex") {
    const [x, y] = [a as BSONRegExp, b as BSONRegExp];
    return orderOfText(x.pattern, y.pattern) || orderOfText(x.options, y.options);
  }
  if (kind === "pointer") {
    const [x, y] = [a as DbPointer, b as DbPointer];
    const size = Buffer.byteLength(x.namespace) - Buffer.byteLength(y.namespace);
    return Math.sign(size) || orderOfText(x.namespace, y.namespace) || orderOfBytes(x.id, y.id);
  }
  if (kind === "code") return orderOfText((a as Code).code, (b as Code).code);
  if (kind === "scoped") {
    const [x, y] = [a as ScopedCode, b as ScopedCode];
    return orderOfText(x.code, y.code) || orderOfFields([...x.scope], [...y.scope]);
  }
  return 0;
}
