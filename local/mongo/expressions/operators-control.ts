import { isArray, isDoc, truthy, type Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Operator } from "./types";

const COND_PARTS: readonly [string, number][] = [
  ["if", 17080],
  ["then", 17081],
  ["else", 17082],
];

/** Returns the three operands of `$cond`, given as a list or as an object with named fields. */
function condition(argument: Value): Value[] {
  if (!isDoc(argument)) {
    const given = isArray(argument) ? argument : [argument];
    if (given.length === 3) return given;
    throw new MongoError(
      16020,
      `Expression $cond takes exactly 3 arguments. ${given.length} were passed in.`,
    );
  }
  for (const name of argument.keys())
    if (!COND_PARTS.some(([part]) => part === name))
      throw new MongoError(17083, `Unrecognized parameter to $cond: ${name}`);
  return COND_PARTS.map(([name, code]) => {
    const value = argument.get(name);
    if (value === undefined) throw new MongoError(code, `Missing '${name}' parameter to $cond`);
    return value;
  });
}

const cond: Operator = (argument, compile) => {
  const [test, yes, no] = condition(argument).map((value) => compile(value));
  return { evaluate: (scope) => (truthy(test?.evaluate(scope)) ? yes : no)?.evaluate(scope) };
};

const ifNull: Operator = (argument, compile) => {
  const list = isArray(argument) ? argument : [argument];
  if (list.length < 2)
    throw new MongoError(1257300, `$ifNull needs at least two arguments, had: ${list.length}`);
  const parts = list.map((value) => compile(value));
  return {
    evaluate(scope) {
      let value: Value | undefined;
      for (const part of parts) {
        value = part.evaluate(scope);
        if (value !== undefined && value !== null) break;
      }
      return value;
    },
  };
};

const or: Operator = (argument, compile) => {
  const parts = (isArray(argument) ? argument : [argument]).map((value) => compile(value));
  return { evaluate: (scope) => parts.some((part) => truthy(part.evaluate(scope))) };
};

/** Operators that evaluate only some of their operands. */
export const controlOperators = { $cond: cond, $ifNull: ifNull, $or: or };
