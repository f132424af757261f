import { Int32 } from "mongodb";
import { BsonUndefined, docOf, isArray, isNumber, typeName, UNDEFINED, type Value } from "../bson/values";
import { MongoError } from "../errors";
import type { ValueOrder } from "../query/order";
import { truthy } from "./truth";
import type { Operator, Operators } from "./types";

/** Missing values compare below null in aggregation, as the type `undefined` does. */
const compare = (a: Value | undefined, b: Value | undefined, order: ValueOrder): number =>
  order.compare(a === undefined ? UNDEFINED : a, b === undefined ? UNDEFINED : b);

const comparison = (decide: (order: number) => Value): Operator => ({
  args: [2, 2],
  apply: ([a, b], order) => decide(compare(a, b, order)),
});

export const logicOperators: Operators = {
  $eq: comparison((result) => result === 0),
  $ne: comparison((result) => result !== 0),
  $gt: comparison((result) => result > 0),
  $gte: comparison((result) => result >= 0),
  $lt: comparison((result) => result < 0),
  $lte: comparison((result) => result <= 0),
  $cmp: comparison((result) => new Int32(Math.sign(result))),
  $not: { args: [1, 1], apply: ([value]) => !truthy(value) },
  $type: { args: [1, 1], apply: ([value]) => (value === undefined ? "missing" : typeName(value)) },
  $isNumber: { args: [1, 1], apply: ([value]) => isNumber(value) },
  $mergeObjects: {
    args: [0, Number.POSITIVE_INFINITY],
    apply(args) {
      const result = docOf({});
      for (const arg of args.length === 1 && isArray(args[0]) ? args[0] : args) {
        if (arg === undefined || arg === null || arg instanceof BsonUndefined) continue;
        if (!(arg instanceof Map))
          throw new MongoError(
            40400,
            `$mergeObjects requires object inputs, but input is of type ${typeName(arg)}`,
          );
        for (const [name, value] of arg) result.set(name, value);
      }
      return result;
    },
  },
};
