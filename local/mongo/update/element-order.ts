import { isDoc, type Value } from "../bson/values";
import { lookup } from "./paths";

type Order = (a: Value, b: Value) => number;

/**
 * Orders the elements of one array by fields of theirs, as `$push` and `$sortArray` do: unlike in a sort of documents
 * an array is one value and is not looked into, and what is missing counts as null.
 */
export function orderOfElements(
  fields: readonly { segments: readonly string[]; direction: 1 | -1 }[],
  compare: Order,
): Order {
  const part = (item: Value, segments: readonly string[]): Value =>
    isDoc(item) ? (lookup(item, segments) ?? null) : null;
  return (a, b) => {
    for (const { segments, direction } of fields) {
      const order = compare(part(a, segments), part(b, segments)) * direction;
      if (order !== 0) return order;
    }
    return 0;
  };
}
