import { compareValues } from "../bson/compare";
import { encodeKey } from "../bson/key";
import { type Doc, docOf, int, isArray, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { compileExpression } from "./expression";
import { arithmetic } from "./numbers";
import { averageOf } from "./operators-arithmetic";
import type { Expression, Scope, Stage } from "./types";

/** Gathers one field of a group. */
interface Accumulator {
  add(value: Value | undefined): void;
  result(): Value;
}

const gatherer =
  (finish: (values: Value[]) => Value, keep: (value: Value | undefined) => value is Value = isPresent) =>
  (): Accumulator => {
    const values: Value[] = [];
    return {
      add: (value) => {
        if (keep(value)) values.push(value);
      },
      result: () => finish(values),
    };
  };

const isPresent = (value: Value | undefined): value is Value => value !== undefined;

const extreme = (sign: 1 | -1) => (): Accumulator => {
  let best: Value | undefined;
  return {
    add: (value) => {
      if (value === undefined || value === null) return;
      if (best === undefined || compareValues(value, best) * sign > 0) best = value;
    },
    result: () => best ?? null,
  };
};

const total = (): Accumulator => {
  let sum: Value = int(0);
  return {
    add: (value) => {
      if (isNumber(value) && isNumber(sum)) sum = arithmetic(sum, value, "add", "double") ?? 0;
    },
    result: () => sum,
  };
};

const end = (which: "first" | "last") => (): Accumulator => {
  let found: Value | undefined;
  let any = false;
  return {
    add: (value) => {
      if (which === "first" && any) return;
      any = true;
      found = value;
    },
    result: () => found ?? null,
  };
};

function distinctValues(values: Value[]): Value[] {
  return [...new Map(values.map((value) => [encodeKey(value).toString("latin1"), value])).values()];
}

function deviation(values: Value[], sample: boolean): number | null {
  const numbers = values.filter(isNumber).map(toDouble);
  const divisor = sample ? numbers.length - 1 : numbers.length;
  if (divisor <= 0) return null;
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  return Math.sqrt(numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / divisor);
}

const accumulators: Record<string, () => Accumulator> = {
  $sum: total,
  $avg: gatherer(averageOf),
  $min: extreme(-1),
  $max: extreme(1),
  $first: end("first"),
  $last: end("last"),
  $push: gatherer((values) => values),
  $addToSet: gatherer(distinctValues),
  $count: gatherer((values) => int(values.length)),
  $stdDevPop: gatherer((values) => deviation(values, false)),
  $stdDevSamp: gatherer((values) => deviation(values, true)),
  $mergeObjects: gatherer((values) => new Map(values.flatMap((value) => (isDoc(value) ? [...value] : [])))),
};

interface Field {
  name: string;
  make: () => Accumulator;
  expression: Expression;
}

function readField(name: string, spec: Value): Field {
  if (!isDoc(spec)) throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
  if (spec.size !== 1) throw new MongoError(40238, `The field '${name}' must specify one accumulator`);
  if (name.includes(".")) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
  const [[operator, operand] = ["", null]] = spec;
  const make = accumulators[operator];
  if (!make) throw new MongoError(15952, `unknown group operator '${operator}'`);
  // $count counts documents, whatever stands beside it.
  return { name, make, expression: compileExpression(operator === "$count" ? true : (operand ?? null)) };
}

const scopeOf = (doc: Doc): Scope => ({ root: doc, current: doc, variables: {} });

/** `$group` */
export function group(spec: Doc): Stage {
  const id = spec.get("_id");
  if (id === undefined) throw new MongoError(15955, "a group specification must include an _id");
  const key = compileExpression(id);
  const fields = [...spec].filter(([name]) => name !== "_id").map(([name, value]) => readField(name, value));
  return function* (documents) {
    const groups = new Map<string, { id: Value; parts: Accumulator[] }>();
    for (const doc of documents) {
      const scope = scopeOf(doc);
      const value = key.evaluate(scope) ?? null;
      const text = encodeKey(value).toString("latin1");
      let found = groups.get(text);
      if (!found) {
        found = { id: value, parts: fields.map((field) => field.make()) };
        groups.set(text, found);
      }
      for (let i = 0; i < fields.length; i++) found.parts[i]?.add(fields[i]?.expression.evaluate(scope));
    }
    for (const found of groups.values()) {
      const doc = docOf({ _id: found.id });
      for (const [i, field] of fields.entries()) doc.set(field.name, found.parts[i]?.result() ?? null);
      yield doc;
    }
  };
}

/** `$bucket` */
export function bucket(spec: Doc): Stage {
  const by = compileExpression(spec.get("groupBy") ?? null);
  const boundaries = spec.get("boundaries");
  if (!isArray(boundaries) || boundaries.length < 2)
    throw new MongoError(40192, "The $bucket 'boundaries' field must have at least 2 values");
  boundaries.forEach((value, i) => {
    if (i > 0 && compareValues(boundaries[i - 1] ?? null, value) >= 0)
      throw new MongoError(40194, "The 'boundaries' option to $bucket must be sorted");
  });
  const otherwise = spec.get("default");
  const output = spec.get("output") ?? docOf({ count: docOf({ $sum: int(1) }) });
  const fields = isDoc(output) ? [...output].map(([name, value]) => readField(name, value)) : [];
  return function* (documents) {
    const buckets = new Map<string, { id: Value; parts: Accumulator[] }>();
    for (const doc of documents) {
      const value = by.evaluate(scopeOf(doc)) ?? null;
      const at = boundaries.findIndex((low, i) => {
        const high = boundaries[i + 1];
        return high !== undefined && compareValues(value, low) >= 0 && compareValues(value, high) < 0;
      });
      const id = at >= 0 ? boundaries[at] : otherwise;
      if (id === undefined)
        throw new MongoError(
          40066,
          "$switch could not find a matching branch for an input, and no default was specified.",
        );
      const text = encodeKey(id).toString("latin1");
      const found = buckets.get(text) ?? { id, parts: fields.map((field) => field.make()) };
      buckets.set(text, found);
      for (const [i, field] of fields.entries()) found.parts[i]?.add(field.expression.evaluate(scopeOf(doc)));
    }
    const sorted = [...buckets.values()].sort((a, b) => compareValues(a.id, b.id));
    for (const found of sorted) {
      const doc = docOf({ _id: found.id });
      for (const [i, field] of fields.entries()) doc.set(field.name, found.parts[i]?.result() ?? null);
      yield doc;
    }
  };
}
