import { isArray, isNumber, type Value } from "../bson/values";
import { Deviation, Summation } from "./summation";
import { isNullish } from "./truth";
import type { Operator, Operators } from "./types";

const MANY: [number, number] = [0, Number.POSITIVE_INFINITY];

/** Several arguments, or the elements of one that is a list. */
const operands = (args: (Value | undefined)[]): (Value | undefined)[] =>
  args.length === 1 && isArray(args[0]) ? args[0] : args;

const extreme = (sign: 1 | -1): Operator => ({
  args: MANY,
  apply(args, order) {
    let best: Value | undefined;
    for (const value of operands(args)) {
      if (isNullish(value)) continue;
      if (best === undefined || order.compare(value, best) * sign > 0) best = value;
    }
    return best ?? null;
  },
});

const summed = (finish: (total: Summation) => Value): Operator => ({
  args: MANY,
  apply(args) {
    const total = new Summation();
    for (const value of operands(args)) if (isNumber(value)) total.add(value);
    return finish(total);
  },
});

const deviation = (sample: boolean): Operator => ({
  args: MANY,
  apply(args) {
    const spread = new Deviation();
    for (const value of operands(args)) if (isNumber(value)) spread.add(value);
    return spread.result(sample);
  },
});

/** Operators over several values, or over the elements of one list. */
export const sumOperators: Operators = {
  $avg: summed((total) => total.mean()),
  $max: extreme(1),
  $min: extreme(-1),
  $stdDevPop: deviation(false),
  $stdDevSamp: deviation(true),
  $sum: summed((total) => total.result()),
};
