import { type Doc, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";
import type { ValueOrder } from "../query/order";
import { compareBy, type SortField, sortFields } from "../query/sort";
import { compileExpression } from "./expression";
import { accumulatorMemory, type Memory, sizeOf } from "./memory";
import { namedArguments } from "./named-arguments";
import { positiveCount } from "./operators-some";
import type { ExpressionContext, Scope } from "./types";
import { scopeOf } from "./variables";

/** Gathers one field of a group, document by document. */
export interface Accumulator {
  add(scope: Scope): void;
  result(): Value;
}

/** Makes an accumulator for a group, whose memory it takes from. */
export type Make = (memory: Memory) => Accumulator;

/** How many values a `$firstN` and its like keep, read from the first document's group. */
const constantCount = (operator: string, value: Value | undefined, context: ExpressionContext): number =>
  positiveCount(operator, compileExpression(value ?? null, context).evaluate(scopeOf(new Map())));

/** `$firstN`, `$lastN`, `$minN` and `$maxN`: up to n values of an expression. */
export function several(
  operator: string,
  spec: Value,
  context: ExpressionContext,
  pick: (values: Value[], n: number, order: ValueOrder) => Value[],
): Make {
  const given = namedArguments(operator, spec, {
    codes: [5787900, 5787901],
    required: { n: 5787906, input: 5787907 },
  });
  const n = constantCount(operator, given("n"), context);
  const input = compileExpression(given("input") ?? null, context);
  return (around) => {
    const memory = accumulatorMemory(operator, around);
    let values: Value[] = [];
    return {
      add: (scope) => {
        const value = input.evaluate(scope) ?? null;
        const before = values.length;
        values = pick([...values, value], n, context.order);
        if (values.length > before) memory.grow(sizeOf(value));
      },
      result: () => values,
    };
  };
}

export const sortedBy = (values: Value[], sign: 1 | -1, order: ValueOrder): Value[] =>
  values.filter((value) => value !== null).sort((a, b) => order.compare(a, b) * sign);

/** `$top`, `$bottom`, `$topN` and `$bottomN`: outputs of the documents that come first or last in an order. */
export function ranked(operator: string, spec: Value, context: ExpressionContext): Make {
  const many = operator.endsWith("N");
  const given = namedArguments(operator, spec, {
    codes: [5788001, 5788002],
    required: { sortBy: 5788005, output: 5788004, ...(many ? { n: 5788003 } : {}) },
  });
  const by = given("sortBy") ?? null;
  if (!isDoc(by)) throw new MongoError(10065, "invalid parameter: expected an object (sortBy)");
  const fields: SortField[] = sortFields(by);
  const n = many ? constantCount(operator, given("n"), context) : 1;
  const output = compileExpression(given("output") ?? null, context);
  const compare = compareBy(fields, context.order);
  const top = operator.startsWith("$top");
  return (around) => {
    const memory = accumulatorMemory(operator, around);
    let kept: { doc: Doc; value: Value }[] = [];
    return {
      add: (scope) => {
        const before = kept.length;
        kept.push({ doc: scope.root, value: output.evaluate(scope) ?? null });
        kept.sort((a, b) => compare(a.doc, b.doc));
        kept = top ? kept.slice(0, n) : kept.slice(-n);
        if (kept.length > before) memory.grow(sizeOf(scope.root));
      },
      result: () => (many ? kept.map(({ value }) => value) : (kept[0]?.value ?? null)),
    };
  };
}
