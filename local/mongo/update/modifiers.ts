import { Decimal128, Int32, Timestamp } from "mongodb";
import { arithmetic } from "../aggregate/numbers";
import { compareValues } from "../bson/compare";
import { type Doc, isArray, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { badValue, failedToParse, typeMismatch } from "../errors";
import { changeAt, changeExisting, contains, copyOf, removeAt } from "./paths";
import { pullTest } from "./pull";
import { pushed, pushSpec } from "./push";
import { shown, shownValue } from "./shown";

/** One modifier's work on a concrete path of one document. */
export type Change = (doc: Doc, path: string[]) => void;
/** Checks a modifier's operand once and returns its work. */
export type Modifier = (operand: Value, path: string) => Change;

const idOf = (doc: Doc): string => shown("_id", doc.get("_id") ?? null);
const last = (path: string[]): string => path.at(-1) ?? "";

function numeric(name: "$inc" | "$mul", op: "add" | "multiply", verb: string): Modifier {
  return (operand, path) => {
    if (!isNumber(operand))
      throw typeMismatch(`Cannot ${verb} with non-numeric argument: ${shown(path, operand)}`);
    return (doc, at) =>
      changeAt(doc, at, (old) => {
        if (old === undefined) return name === "$inc" ? operand : zeroLike(operand);
        if (!isNumber(old))
          throw typeMismatch(
            `Cannot apply ${name} to a value of non-numeric type. ${idOf(doc)} has the field '${last(at)}' of non-numeric type ${typeName(old)}`,
          );
        const result = arithmetic(old, operand, op, "undefined");
        if (result === undefined)
          throw badValue(
            `Failed to apply ${name} operations to current value (${shownValue(old)}) for document ${idOf(doc)}`,
          );
        return result;
      });
  };
}

function zeroLike(value: number | bigint | Int32 | Decimal128): Value {
  if (typeof value === "bigint") return 0n;
  if (value instanceof Decimal128) return Decimal128.fromString("0");
  return value instanceof Int32 ? new Int32(0) : 0;
}

const extreme =
  (sign: 1 | -1): Modifier =>
  (operand) =>
  (doc, at) =>
    changeAt(doc, at, (old) => (old === undefined || compareValues(operand, old) * sign > 0 ? operand : old));

function arrayAt(name: string, doc: Doc, at: string[], old: Value): Value[] {
  if (isArray(old)) return old;
  if (name === "$push")
    throw badValue(
      `The field '${at.join(".")}' must be an array but is of type ${typeName(old)} in document ${idOf(doc)}`,
    );
  throw badValue(
    `Cannot apply ${name} to non-array field. Field named '${last(at)}' has non-array type ${typeName(old)}`,
  );
}

const set: Modifier = (operand) => (doc, at) => changeAt(doc, at, () => copyOf(operand));

const addToSet: Modifier = (operand) => {
  const each = isDoc(operand) && operand.has("$each") ? operand.get("$each") : undefined;
  if (each !== undefined && !isArray(each))
    throw typeMismatch(
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(each)}`,
    );
  const values = each ?? [operand];
  return (doc, at) =>
    changeAt(doc, at, (old) => {
      const result = [...(old === undefined ? [] : arrayAt("$addToSet", doc, at, old))];
      for (const value of values) if (!contains(result, value)) result.push(copyOf(value));
      return result;
    });
};

const push: Modifier = (operand) => {
  const spec = pushSpec(operand);
  return (doc, at) =>
    changeAt(doc, at, (old) => pushed(old === undefined ? [] : arrayAt("$push", doc, at, old), spec));
};

const pull: Modifier = (operand) => {
  const leaves = pullTest(operand);
  return (doc, at) =>
    changeExisting(doc, at, (old) => {
      if (!isArray(old)) throw badValue("Cannot apply $pull to a non-array value");
      return old.filter((item) => !leaves(item));
    });
};

const pullAll: Modifier = (operand) => {
  if (!isArray(operand))
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  return (doc, at) =>
    changeExisting(doc, at, (old) => {
      if (!isArray(old)) throw badValue("Cannot apply $pull to a non-array value");
      return old.filter((item) => !contains(operand, item));
    });
};

const pop: Modifier = (operand, path) => {
  const end = isNumber(operand) ? toDouble(operand) : Number.NaN;
  if (!isNumber(operand)) throw failedToParse(`Expected a number in: ${shown(path, operand)}`);
  if (end !== 1 && end !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${shownValue(operand)}`);
  return (doc, at) =>
    changeExisting(doc, at, (old) => {
      if (!isArray(old))
        throw typeMismatch(`Path '${at.join(".")}' contains an element of non-array type '${typeName(old)}'`);
      return end === 1 ? old.slice(0, -1) : old.slice(1);
    });
};

const currentDate: Modifier = (operand, path) => {
  const kind = isDoc(operand) ? operand.get("$type") : operand;
  const valid = isDoc(operand) ? kind === "date" || kind === "timestamp" : typeof kind === "boolean";
  if (!valid)
    throw badValue(
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}) for '${path}'.`,
    );
  return (doc, at) =>
    changeAt(doc, at, () =>
      kind === "timestamp" ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }) : new Date(),
    );
};

/** The update operators that change one path; `$rename` and `$setOnInsert` are handled where updates are compiled. */
export const modifiers: Record<string, Modifier> = {
  $set: set,
  $setOnInsert: set,
  $unset: () => (doc, at) => removeAt(doc, at),
  $inc: numeric("$inc", "add", "increment"),
  $mul: numeric("$mul", "multiply", "multiply"),
  $min: extreme(-1),
  $max: extreme(1),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
  $currentDate: currentDate,
};
