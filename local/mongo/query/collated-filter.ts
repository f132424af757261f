import { BSONSymbol } from "mongodb";
import { canonicalType, isArray, isDoc, type Value } from "../bson/values";
import type { Filter, Test } from "../matcher/nodes";
import { searched } from "../matcher/tests";
import type { ValueOrder } from "./order";

/** Whether a value's comparison depends on a collation: text, or anything with text inside. */
export function holdsText(value: Value): boolean {
  if (typeof value === "string" || value instanceof BSONSymbol) return true;
  if (isArray(value)) return value.some(holdsText);
  return isDoc(value) && [...value.values()].some(holdsText);
}

function ofTest(test: Test, order: ValueOrder): Test {
  switch (test.op) {
    case "eq": {
      const { value } = test;
      if (!holdsText(value)) return test;
      return { op: "custom", holds: (item) => order.compare(item, value) === 0 };
    }
    case "gt":
    case "gte":
    case "lt":
    case "lte": {
      const { op, value } = test;
      if (!holdsText(value)) return test;
      const type = canonicalType(value);
      return {
        op: "custom",
        holds(item) {
          if (canonicalType(item) !== type) return false;
          const result = order.compare(item, value);
          if (result === 0) return op === "gte" || op === "lte";
          return result > 0 === op.startsWith("g");
        },
      };
    }
    case "in": {
      if (!test.values.some(holdsText)) return test;
      const keys = new Set(test.values.map((value) => order.key(value)));
      const { patterns } = test;
      return {
        op: "custom",
        holds: (item) =>
          keys.has(order.key(item)) ||
          (typeof item === "string" && patterns.some((pattern) => searched(pattern, item))),
        ...(test.values.includes(null) ? { missingHolds: true } : {}),
      };
    }
    case "elemMatch":
      return { ...test, filter: collated(test.filter, order) };
    default:
      return test;
  }
}

/**
 * A filter whose comparisons of text follow an order. They become tests that no index serves, because indexes are
 * sorted byte by byte; everything else can still use one.
 */
export function collated(filter: Filter, order: ValueOrder): Filter {
  if (order.simple) return filter;
  switch (filter.kind) {
    case "and":
    case "or":
    case "nor":
      return { ...filter, parts: filter.parts.map((part) => collated(part, order)) };
    case "not":
      return { ...filter, part: collated(filter.part, order) };
    case "path":
      return { ...filter, test: ofTest(filter.test, order) };
    default:
      return filter;
  }
}
