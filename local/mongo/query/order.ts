import { compareValues } from "../bson/compare";
import { encodeKey } from "../bson/key";
import type { Value } from "../bson/values";

/** A way of comparing values: byte by byte, or with text under a collation. */
export interface ValueOrder {
  /** Set when indexes have this order, too. */
  simple: boolean;
  /** Negative, 0 or positive, as MongoDB orders values of any types. */
  compare(a: Value, b: Value): number;
  /** A text that two values share exactly when they are equal. */
  key(value: Value): string;
}

/** MongoDB's order without a collation. */
export const simpleOrder: ValueOrder = {
  simple: true,
  compare: compareValues,
  key: (value) => encodeKey(value).toString("latin1"),
};
