import { Int32, ObjectId } from "mongodb";
import { encodeKey } from "./key";
import type { Value } from "./values";

/** Compares two texts in the order of their UTF-8 bytes, without encoding them. */
function compareText(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    if (x < 0xd800 || y < 0xd800) return x - y;
    return (x >= 0xe000 ? x - 0x800 : x + 0x2000) - (y >= 0xe000 ? y - 0x800 : y + 0x2000);
  }
  return a.length - b.length;
}

/**
 * Compares two values of any types in MongoDB's order. Returns a negative number, 0 or a positive number. Int32(1),
 * 1.0 and Long(1) are equal.
 */
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
  if (typeof left === "string" && typeof right === "string") return compareText(left, right);
  if (left instanceof ObjectId && right instanceof ObjectId) return Buffer.compare(left.id, right.id);
  if (left instanceof Date && right instanceof Date) return left.getTime() - right.getTime();
  return Buffer.compare(encodeKey(a), encodeKey(b));
}

/** Returns true if MongoDB treats two values as equal. Numbers of different types can be equal. */
export function equalValues(a: Value, b: Value): boolean {
  if (typeof a === "string" && typeof b === "string") return a === b;
  return compareValues(a, b) === 0;
}
