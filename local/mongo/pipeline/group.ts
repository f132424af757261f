import { compareValues } from "../bson/compare";
import { isInteger, toBigInt, wholeNumber } from "../bson/integers";
import { encodeKey } from "../bson/key";
import { type Doc, docOf, isArray, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { MongoError, refusal } from "../errors";
import { compileExpression } from "../expressions/expression";
import { type Expression, scopeOf } from "../expressions/types";
import { exactly } from "../supported";
import { Memory } from "./memory";
import type { Stage } from "./stage";

/** The state of one accumulator (for example `$sum`) in one group. */
interface Accumulator {
  add(value: Value | undefined): void;
  result(): Value;
}

/** Adds up numbers for `$sum`. Integers are added exactly, doubles with small rounding errors, as in MongoDB. */
function sum(): Accumulator {
  let [whole, hasLong, hasDouble] = [0n, false, false];
  let [high, low, plain] = [0, 0, 0];
  const addDouble = (value: number): void => {
    plain += value;
    const more = value + low;
    const rest = low - (more - value);
    const sum = high + more;
    const before = sum - more;
    low = rest + (high - before + (more - (sum - before)));
    high = sum;
  };
  return {
    add(value) {
      if (!isNumber(value)) return;
      addDouble(toDouble(value));
      if (!isInteger(value)) hasDouble = true;
      else {
        whole += toBigInt(value);
        hasLong ||= typeof value === "bigint";
      }
    },
    // If `high` is NaN because of an infinity, returns the sum without error correction.
    result: () =>
      hasDouble ? (Number.isNaN(high) ? plain : high) : (wholeNumber(whole, !hasLong) ?? Number(whole)),
  };
}

function max(): Accumulator {
  let best: Value | undefined;
  return {
    add(value) {
      if (value === undefined || value === null) return;
      if (best === undefined || compareValues(value, best) > 0) best = value;
    },
    result: () => best ?? null,
  };
}

function first(): Accumulator {
  let found: { value: Value | undefined } | undefined;
  return {
    add(value) {
      found ??= { value };
    },
    result: () => found?.value ?? null,
  };
}

const accumulators: ReadonlyMap<string, () => Accumulator> = exactly("accumulator", {
  $first: first,
  $max: max,
  $sum: sum,
});

interface Field {
  name: string;
  expression: Expression;
  make: () => Accumulator;
}

function readField(name: string, spec: Value): Field {
  if (name.includes(".")) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith("$"))
    throw new MongoError(40236, `The field name '${name}' cannot be an operator name`);
  if (!isDoc(spec) || spec.size === 0)
    throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
  if (spec.size !== 1) throw new MongoError(40238, `The field '${name}' must specify one accumulator`);
  const [[operator, operand] = ["", null]] = spec;
  const make = accumulators.get(operator);
  if (!make) throw refusal(15952, `unknown group operator '${operator}'; it`);
  if (isArray(operand)) throw new MongoError(40237, `The ${operator} accumulator is a unary operator`);
  return { name, expression: compileExpression(operand ?? null), make };
}

/** Throws error 17390 for a document as `_id` that looks like a projection. */
function checkId(id: Value): void {
  if (!isDoc(id) || id.keys().next().value?.startsWith("$")) return;
  for (const value of id.values())
    if (isNumber(value) || typeof value === "boolean")
      throw new MongoError(17390, "$group does not support inclusion-style expressions");
}

/** Compiles `$group`. The groups are in the order of their first documents. */
export function group(spec: Value): Stage {
  if (!isDoc(spec)) throw new MongoError(15947, "a group's fields must be specified in an object");
  const id = spec.get("_id");
  if (id === undefined) throw new MongoError(15955, "a group specification must include an _id");
  checkId(id);
  const key = compileExpression(id);
  const fields = [...spec].filter(([name]) => name !== "_id").map(([name, value]) => readField(name, value));
  return (documents) => {
    const groups = new Map<string, { id: Value; parts: Accumulator[] }>();
    const memory = new Memory("$group");
    for (const doc of documents) {
      const scope = scopeOf(doc);
      const id = key.evaluate(scope) ?? null;
      const text = encodeKey(id).toString("latin1");
      let found = groups.get(text);
      if (!found) {
        memory.add([id, text]);
        found = { id, parts: fields.map(({ make }) => make()) };
        groups.set(text, found);
      }
      for (const [i, part] of found.parts.entries()) part.add(fields[i]?.expression.evaluate(scope));
    }
    return [...groups.values()].map(({ id, parts }): Doc => {
      const doc = docOf({ _id: id });
      for (const [i, { name }] of fields.entries()) doc.set(name, parts[i]?.result() ?? null);
      return doc;
    });
  };
}
