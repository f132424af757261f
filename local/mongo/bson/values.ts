import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Int32,
  type MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "mongodb";

/** The deprecated BSON type `undefined`; in index keys it also stands for an empty array. */
export class BsonUndefined {}
export const UNDEFINED = new BsonUndefined();

/** Bytes of an encoded document, carried into a reply without decoding. */
export class RawDoc {
  constructor(readonly bytes: Buffer) {}
}

/** JavaScript with the document of variables that it came with; its scope keeps field order and number types. */
export class ScopedCode {
  constructor(
    readonly code: string,
    readonly scope: Doc,
  ) {}
}

/** The deprecated BSON type that points at a document of another collection. */
export class DbPointer {
  constructor(
    readonly namespace: string,
    readonly id: Buffer,
  ) {}
}

/** Documents keep their field order, whatever the names look like; a plain object would move "1" before "b". */
export type Doc = Map<string, Value>;

/**
 * A BSON value. Each number type has one form, so that types survive a round trip:
 * `number` is always a double, `Int32` a 32-bit, `bigint` a 64-bit integer.
 */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | Date
  | Int32
  | Decimal128
  | ObjectId
  | Binary
  | Timestamp
  | BSONRegExp
  | BSONSymbol
  | Code
  | ScopedCode
  | DbPointer
  | MinKey
  | MaxKey
  | BsonUndefined
  | RawDoc
  | Doc
  | Value[];

export const isDoc = (value: Value | undefined): value is Doc => value instanceof Map;
export const isArray = (value: Value | undefined): value is Value[] => Array.isArray(value);
export const isNumber = (value: Value | undefined): value is number | bigint | Int32 | Decimal128 =>
  typeof value === "number" ||
  typeof value === "bigint" ||
  value instanceof Int32 ||
  value instanceof Decimal128;
export const int = (value: number): Int32 => new Int32(value);

/** A document from an object literal. Numbers in it are doubles. */
export const docOf = (fields: Record<string, Value>): Doc => new Map(Object.entries(fields));

/** The nearest double of any number value. */
export function toDouble(value: number | bigint | Int32 | Decimal128): number {
  if (typeof value === "number") return value;
  if (value instanceof Int32) return value.value;
  if (typeof value === "bigint") return Number(value);
  return Number(value.toString());
}

/** BSON type numbers, as in the specification of BSON. */
export function typeNumber(value: Value): number {
  switch (typeof value) {
    case "number":
      return 1;
    case "string":
      return 2;
    case "boolean":
      return 8;
    case "bigint":
      return 18;
  }
  if (value === null) return 10;
  if (value instanceof Map || value instanceof RawDoc) return 3;
  if (Array.isArray(value)) return 4;
  if (value instanceof Int32) return 16;
  if (value instanceof ObjectId) return 7;
  if (value instanceof Date) return 9;
  if (value instanceof Binary) return 5;
  if (value instanceof Decimal128) return 19;
  if (value instanceof Timestamp) return 17;
  if (value instanceof BSONRegExp) return 11;
  if (value instanceof BsonUndefined) return 6;
  if (value instanceof BSONSymbol) return 14;
  if (value instanceof Code) return 13;
  if (value instanceof ScopedCode) return 15;
  if (value instanceof DbPointer) return 12;
  if (value instanceof MinKey) return -1;
  return 127;
}

const TYPE_NAMES: Record<number, string> = {
  1: "double",
  2: "string",
  3: "object",
  4: "array",
  5: "binData",
  6: "undefined",
  7: "objectId",
  8: "bool",
  9: "date",
  10: "null",
  11: "regex",
  12: "dbPointer",
  13: "javascript",
  14: "symbol",
  15: "javascriptWithScope",
  16: "int",
  17: "timestamp",
  18: "long",
  19: "decimal",
  127: "maxKey",
};
TYPE_NAMES[-1] = "minKey";

/** The name `$type` and error messages use. */
export const typeName = (value: Value): string => TYPE_NAMES[typeNumber(value)] ?? "unknown";

/** BSON type number of a `$type` alias, or undefined. */
export function typeOfAlias(alias: string): number | undefined {
  const found = Object.entries(TYPE_NAMES).find(([, name]) => name === alias);
  return found ? Number(found[0]) : undefined;
}
export const isTypeNumber = (type: number): boolean => type in TYPE_NAMES;

/**
 * Place of a value's type in MongoDB's comparison order. All numbers are one type, and so are strings and symbols.
 * Never 0, so that 0 can end a list in an encoded key.
 */
export function canonicalType(value: Value): number {
  switch (typeNumber(value)) {
    case -1:
      return 1;
    case 6:
      return 2;
    case 10:
      return 5;
    case 1:
    case 16:
    case 18:
    case 19:
      return 10;
    case 2:
    case 14:
      return 15;
    case 3:
      return 20;
    case 4:
      return 25;
    case 5:
      return 30;
    case 7:
      return 35;
    case 8:
      return 40;
    case 9:
      return 45;
    case 17:
      return 47;
    case 11:
      return 50;
    case 12:
      return 55;
    case 13:
      return 60;
    case 15:
      return 65;
    default:
      return 127;
  }
}
