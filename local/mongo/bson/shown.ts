import { Binary, BSONRegExp, Int32, ObjectId, Timestamp } from "mongodb";
import { BsonUndefined, isArray, isDoc, type Value } from "./values";

/** Formats a double as MongoDB's messages do: with ".0" when it would otherwise look like an integer. */
function shownDouble(value: number): string {
  if (Number.isNaN(value)) return "nan.0";
  if (!Number.isFinite(value)) return value > 0 ? "inf.0" : "-inf.0";
  const text = Object.is(value, -0) ? "-0" : String(value);
  return text.includes(".") ? text : `${text}.0`;
}

/** Formats a value as MongoDB's messages do. */
export function shownValue(value: Value): string {
  if (typeof value === "string") return `"${value}"`;
  if (typeof value === "number") return shownDouble(value);
  if (value instanceof Int32) return String(value.value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Timestamp)
    return `Timestamp(${value.getHighBitsUnsigned()}, ${value.getLowBitsUnsigned()})`;
  if (value instanceof Binary)
    return `BinData(${value.sub_type}, ${Buffer.from(value.value()).toString("hex").toUpperCase()})`;
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (value instanceof BsonUndefined) return "undefined";
  if (isDoc(value)) {
    const fields = [...value].map(([name, item]) => shownField(name, item));
    return fields.length ? `{ ${fields.join(", ")} }` : "{}";
  }
  if (isArray(value)) return value.length ? `[ ${value.map(shownValue).join(", ")} ]` : "[]";
  return String(value);
}

export const shownField = (name: string, value: Value): string => `${name}: ${shownValue(value)}`;

export const shown = (name: string, value: Value): string => `{${shownField(name, value)}}`;
