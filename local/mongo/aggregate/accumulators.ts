import { type Doc, docOf, int, isArray, isDoc, isNumber, type Value } from "../bson/values";
import { failedToParse, MongoError } from "../errors";
import type { ValueOrder } from "../query/order";
import { type Accumulator, type Make, ranked, several, sortedBy } from "./accumulators-some";
import { compileExpression } from "./expression";
import { accumulatorMemory, type Memory, sizeOf } from "./memory";
import { Deviation, Summation } from "./summation";
import type { Expression, ExpressionContext } from "./types";

/** Accumulators of one expression's values. */
interface Gatherer {
  add(value: Value | undefined): void;
  result(): Value;
}

const total = (): Gatherer => {
  const sum = new Summation();
  return {
    add: (value) => {
      if (isNumber(value)) sum.add(value);
    },
    result: () => sum.result(),
  };
};

const mean = (): Gatherer => {
  const sum = new Summation();
  return {
    add: (value) => {
      if (isNumber(value)) sum.add(value);
    },
    result: () => sum.mean(),
  };
};

const extreme =
  (sign: 1 | -1) =>
  (order: ValueOrder, memory: Memory): Gatherer => {
    let best: Value | undefined;
    return {
      add: (value) => {
        if (value === undefined || value === null) return;
        if (best !== undefined && order.compare(value, best) * sign <= 0) return;
        memory.grow(sizeOf(value) - (best === undefined ? 0 : sizeOf(best)));
        best = value;
      },
      result: () => best ?? null,
    };
  };

const end =
  (which: "first" | "last") =>
  (_: ValueOrder, memory: Memory): Gatherer => {
    let found: Value | undefined;
    let any = false;
    let size = 0;
    return {
      add: (value) => {
        if (which === "first" && any) return;
        any = true;
        found = value;
        const before = size;
        size = sizeOf(value);
        memory.grow(size - before);
      },
      result: () => found ?? null,
    };
  };

const list = (_: ValueOrder, memory: Memory): Gatherer => {
  const values: Value[] = [];
  return {
    add: (value) => {
      if (value === undefined) return;
      memory.grow(8 + sizeOf(value));
      values.push(value);
    },
    result: () => values,
  };
};

const distinctValues = (order: ValueOrder, memory: Memory): Gatherer => {
  const values = new Map<string, Value>();
  return {
    add: (value) => {
      if (value === undefined) return;
      const key = order.key(value);
      if (values.has(key)) return;
      memory.grow(key.length + sizeOf(value));
      values.set(key, value);
    },
    result: () => [...values.values()],
  };
};

const deviation = (sample: boolean) => (): Gatherer => {
  const spread = new Deviation();
  return {
    add: (value) => {
      if (isNumber(value)) spread.add(value);
    },
    result: () => spread.result(sample),
  };
};

const merged = (_: ValueOrder, memory: Memory): Gatherer => {
  const result: Doc = new Map();
  return {
    add: (value) => {
      if (value === undefined || value === null) return;
      if (!isDoc(value)) throw new MongoError(40400, "$mergeObjects requires object inputs");
      for (const [name, item] of value) {
        const before = result.get(name);
        memory.grow(sizeOf(item) - (before === undefined ? -name.length : sizeOf(before)));
        result.set(name, item);
      }
    },
    result: () => result,
  };
};

const gatherers: Record<string, (order: ValueOrder, memory: Memory) => Gatherer> = {
  $sum: total,
  $avg: mean,
  $min: extreme(-1),
  $max: extreme(1),
  $first: end("first"),
  $last: end("last"),
  $push: list,
  $addToSet: distinctValues,
  $stdDevPop: deviation(false),
  $stdDevSamp: deviation(true),
  $mergeObjects: merged,
};

function special(operator: string, spec: Value, context: ExpressionContext): Make | undefined {
  switch (operator) {
    case "$count":
      if (!isDoc(spec) || spec.size > 0) throw failedToParse("$count takes no arguments, i.e. $count:{}");
      return () => {
        let n = 0;
        return { add: () => n++, result: () => int(n) };
      };
    case "$firstN":
      return several(operator, spec, context, (values, n) => values.slice(0, n));
    case "$lastN":
      return several(operator, spec, context, (values, n) => values.slice(-n));
    case "$minN":
      return several(operator, spec, context, (values, n, order) => sortedBy(values, 1, order).slice(0, n));
    case "$maxN":
      return several(operator, spec, context, (values, n, order) => sortedBy(values, -1, order).slice(0, n));
    case "$top":
    case "$topN":
    case "$bottom":
    case "$bottomN":
      return ranked(operator, spec, context);
    default:
      return undefined;
  }
}

/** Compiles an accumulator of `$group`; one that is not known is error 15952. */
export function compileAccumulator(operator: string, spec: Value, context: ExpressionContext): Make {
  const own = special(operator, spec, context);
  if (own) return own;
  const make = Object.hasOwn(gatherers, operator) ? gatherers[operator] : undefined;
  if (!make) throw new MongoError(15952, `unknown group operator '${operator}'`);
  if (isArray(spec)) throw new MongoError(40237, `The ${operator} accumulator is a unary operator`);
  const expression: Expression = compileExpression(spec, context);
  return (around) => {
    const gatherer = make(context.order, accumulatorMemory(operator, around));
    return {
      add: (scope) => gatherer.add(expression.evaluate(scope)),
      result: () => gatherer.result(),
    };
  };
}

/** A field of a group with its accumulator. */
export interface GroupField {
  name: string;
  make: Make;
}

export function readGroupField(name: string, spec: Value, context: ExpressionContext): GroupField {
  if (name.includes(".")) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith("$"))
    throw new MongoError(40236, `The field name '${name}' cannot be an operator name`);
  if (!isDoc(spec) || spec.size === 0)
    throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
  if (spec.size !== 1) throw new MongoError(40238, `The field '${name}' must specify one accumulator`);
  const [[operator, operand] = ["", null]] = spec;
  return { name, make: compileAccumulator(operator, operand ?? null, context) };
}

/** The document of a finished group. */
export function groupDocument(id: Value, fields: readonly GroupField[], parts: readonly Accumulator[]): Doc {
  const doc = docOf({ _id: id });
  for (const [i, field] of fields.entries()) doc.set(field.name, parts[i]?.result() ?? null);
  return doc;
}
