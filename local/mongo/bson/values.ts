import { Binary, BSONRegExp, Int32, ObjectId, Timestamp } from "mongodb";

/** BSON's `undefined`. In an index key it represents an empty array and sorts below null. */
export class BsonUndefined {}
export const UNDEFINED = new BsonUndefined();

/** The bytes of an encoded document. They are copied into a reply without decoding. */
export class RawDoc {
  constructor(readonly bytes: Buffer) {}
}

/** A document. A map, because a plain object would move fields with numeric names to the front. */
export type Doc = Map<string, Value>;

export type Num = number | bigint | Int32;

/** A BSON value. `number` is a double, `Int32` a 32-bit integer, `bigint` a 64-bit integer. */
export type Value =
  | null
  | boolean
  | Num
  | string
  | Date
  | ObjectId
  | Binary
  | Timestamp
  | BSONRegExp
  | BsonUndefined
  | RawDoc
  | Doc
  | Value[];

export const isDoc = (value: Value | undefined): value is Doc => value instanceof Map;
export const isArray = (value: Value | undefined): value is Value[] => Array.isArray(value);
export const isNumber = (value: Value | undefined): value is Num =>
  typeof value === "number" || typeof value === "bigint" || value instanceof Int32;
export const int = (value: number): Int32 => new Int32(value);

/** Builds a document from an object literal. Plain numbers become doubles. */
export const docOf = (fields: Record<string, Value>): Doc => new Map(Object.entries(fields));

export const toDouble = (value: Num): number => (value instanceof Int32 ? value.value : Number(value));

/** Returns true if aggregation treats a value as true: everything except missing, null, undefined, false and zero. */
export const truthy = (value: Value | undefined): boolean =>
  value !== undefined && value !== null && value !== false && !(isNumber(value) && toDouble(value) === 0);

/** The BSON type number of a value, as in the BSON specification. */
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
  if (value instanceof Timestamp) return 17;
  return value instanceof BSONRegExp ? 11 : 6;
}

/** Type names by BSON type number. `$type` and error messages use these names. */
export const TYPE_NAMES: ReadonlyMap<number, string> = new Map([
  [1, "double"],
  [2, "string"],
  [3, "object"],
  [4, "array"],
  [5, "binData"],
  [6, "undefined"],
  [7, "objectId"],
  [8, "bool"],
  [9, "date"],
  [10, "null"],
  [11, "regex"],
  [16, "int"],
  [17, "timestamp"],
  [18, "long"],
]);

export const typeName = (value: Value): string => TYPE_NAMES.get(typeNumber(value)) ?? "unknown";

/**
 * The position of each type in MongoDB's comparison order, by BSON type number. All number types have the same
 * position.
 */
export const PLACES: ReadonlyMap<number, number> = new Map([
  [6, 2],
  [10, 5],
  [1, 10],
  [16, 10],
  [18, 10],
  [2, 15],
  [3, 20],
  [4, 25],
  [5, 30],
  [7, 35],
  [8, 40],
  [9, 45],
  [17, 47],
  [11, 50],
]);

/**
 * The position of a value's type in MongoDB's comparison order. It is never 0, because a 0 ends a list in an encoded
 * key.
 */
export const canonicalType = (value: Value): number => PLACES.get(typeNumber(value)) ?? 127;
