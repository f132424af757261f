import type { Value } from "../bson/values";
import type { ValueOrder } from "../query/order";
import { list } from "./lists";
import { isNullish, truthy } from "./truth";
import type { Operator, Operators } from "./types";

const MANY = Number.POSITIVE_INFINITY;

function distinctOf(values: readonly Value[], order: ValueOrder): Map<string, Value> {
  const found = new Map<string, Value>();
  for (const value of values) {
    const key = order.key(value);
    if (!found.has(key)) found.set(key, value);
  }
  return found;
}

const inOrder = (values: Iterable<Value>, order: ValueOrder): Value[] => [...values].sort(order.compare);

const sets = (
  name: string,
  code: number,
  combine: (lists: Value[][], order: ValueOrder) => Value[],
): Operator => ({
  args: [0, MANY],
  apply(args, order) {
    const lists: Value[][] = [];
    for (const arg of args) {
      if (isNullish(arg)) return null;
      lists.push(list(name, arg, code));
    }
    return combine(lists, order);
  },
});

/** Lists as sets, without order or repetition. */
export const setOperators: Operators = {
  $allElementsTrue: {
    args: [1, 1],
    apply: ([value]) => list("$allElementsTrue's argument", value, 17040).every(truthy),
  },
  $anyElementTrue: {
    args: [1, 1],
    apply: ([value]) => list("$anyElementTrue's argument", value, 17041).some(truthy),
  },
  $setDifference: {
    args: [2, 2],
    apply([a, b], order) {
      if (isNullish(a) || isNullish(b)) return null;
      const left = list("both operands of $setDifference", a, 17048);
      const removed = distinctOf(list("both operands of $setDifference", b, 17049), order);
      return [...distinctOf(left, order)].filter(([key]) => !removed.has(key)).map(([, value]) => value);
    },
  },
  $setEquals: {
    args: [2, MANY],
    apply(args, order) {
      const [first, ...others] = args.map((arg) =>
        distinctOf(list("All operands of $setEquals", arg, 17044), order),
      );
      return others.every(
        (other) => other.size === first?.size && [...other.keys()].every((key) => first.has(key)),
      );
    },
  },
  $setIntersection: sets("$setIntersection", 17047, (lists, order) => {
    const [first = new Map<string, Value>(), ...others] = lists.map((values) => distinctOf(values, order));
    const common = [...first].filter(([key]) => others.every((set) => set.has(key)));
    return inOrder(
      common.map(([, value]) => value),
      order,
    );
  }),
  $setIsSubset: {
    args: [2, 2],
    apply([a, b], order) {
      const left = distinctOf(list("both operands of $setIsSubset", a, 17046), order);
      const right = distinctOf(list("both operands of $setIsSubset", b, 17042), order);
      return [...left.keys()].every((key) => right.has(key));
    },
  },
  $setUnion: sets("$setUnion", 17043, (lists, order) =>
    inOrder(distinctOf(lists.flat(), order).values(), order),
  ),
};
