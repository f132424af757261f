import { Int32, ObjectId } from "mongodb";
import { isArray, isDoc, type Value } from "../bson/values";

/** A value the way MongoDB's messages show it. */
export function shownValue(value: Value): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (value instanceof Int32) return String(value.value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (isDoc(value)) {
    const fields = [...value].map(([name, item]) => `${name}: ${shownValue(item)}`);
    return fields.length ? `{ ${fields.join(", ")} }` : "{}";
  }
  if (isArray(value)) return value.length ? `[ ${value.map(shownValue).join(", ")} ]` : "[]";
  return String(value);
}

/** `{name: value}` as in MongoDB's messages. */
export const shown = (name: string, value: Value): string => `{${name}: ${shownValue(value)}}`;
