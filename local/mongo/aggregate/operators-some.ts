import { isArray, isNumber, toDouble, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { compiledArguments } from "./named-arguments";
import type { Expression, ScopedOperators } from "./types";

/** The number `n` of `$firstN` and its like. */
export function positiveCount(operator: string, value: Value | undefined): number {
  if (!isNumber(value))
    throw new MongoError(5787902, `Value for 'n' must be of integral type, but found ${String(value)}`);
  const n = toDouble(value);
  if (!Number.isInteger(n))
    throw new MongoError(5787903, `Value for 'n' must be of integral type, but found ${n}`);
  if (n <= 0) throw new MongoError(5787908, `'n' must be greater than 0, found ${n} for ${operator}`);
  return n;
}

function someOf(
  name: string,
  argument: Value,
  compile: (value: Value) => Expression,
  pick: (values: Value[], n: number) => Value[],
): Expression {
  const given = compiledArguments(name, argument, compile, {
    codes: [5787801, 5787901],
    required: { n: 5787906, input: 5787907 },
  });
  return {
    evaluate(scope) {
      const n = positiveCount(name, given("n")?.evaluate(scope));
      const values = given("input")?.evaluate(scope);
      if (values === undefined || values === null) return null;
      if (!isArray(values)) throw new MongoError(5788200, "Input must be an array");
      return pick([...values], n);
    },
  };
}

/** Up to n elements of a list. */
export const someOperators: ScopedOperators = {
  $firstN: (argument, compile) => someOf("$firstN", argument, compile, (values, n) => values.slice(0, n)),
  $lastN: (argument, compile) =>
    someOf("$lastN", argument, compile, (values, n) => values.slice(Math.max(values.length - n, 0))),
  $minN: (argument, compile, order) =>
    someOf("$minN", argument, compile, (values, n) =>
      values
        .filter((value) => value !== null)
        .sort(order.compare)
        .slice(0, n),
    ),
  $maxN: (argument, compile, order) =>
    someOf("$maxN", argument, compile, (values, n) =>
      values
        .filter((value) => value !== null)
        .sort((a, b) => order.compare(b, a))
        .slice(0, n),
    ),
};
