import { Int32, ObjectId } from "mongodb";
import { encodeKey } from "./key";
import type { Value } from "./values";

/** MongoDB's order of two values of any types: negative, 0 or positive. Int32(1), 1.0 and Long(1) are equal. */
export function compareValues(a: Value, b: Value): number {
  const left = a instanceof Int32 ? a.value : a;
  const right = b instanceof Int32 ? b.value : b;
  if (typeof left === "number" && typeof right === "number") {
    if (left < right) return -1;
    if (left > right) return 1;
    if (left === right) return 0;
    return Number.isNaN(left) ? (Number.isNaN(right) ? 0 : -1) : 1;
  }
  if (left === right && typeof left !== "object") return 0;
  if (left instanceof ObjectId && right instanceof ObjectId) return Buffer.compare(left.id, right.id);
  if (left instanceof Date && right instanceof Date) return left.getTime() - right.getTime();
  return Buffer.compare(encodeKey(a), encodeKey(b));
}

/** Whether MongoDB treats the two as equal. Field order counts in objects, number types don't. */
export function equalValues(a: Value, b: Value): boolean {
  if (typeof a === "string" && typeof b === "string") return a === b;
  return compareValues(a, b) === 0;
}
