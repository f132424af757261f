import { Timestamp } from "mongodb";
import { compareValues } from "../bson/compare";
import { integerOf } from "../bson/integers";
import { shownField, shownValue } from "../bson/shown";
import { isArray, isDoc, typeName, type Value } from "../bson/values";
import { badValue, failedToParse, typeMismatch } from "../errors";
import { arithmetic, bit } from "./arithmetic";
import { changeAt, checkViable, contains, copyOf, documentOf, lastOf, lookup, removeAt } from "./paths";
import { pullTest } from "./pull";
import { pushed, pushSpec } from "./push";
import type { Modifier } from "./types";

const extreme =
  (sign: 1 | -1): Modifier =>
  (operand) =>
  (doc, at) =>
    changeAt(doc, at, (old) =>
      old === undefined || compareValues(operand, old) * sign > 0 ? copyOf(operand) : old,
    );

const set: Modifier = (operand) => (doc, at) => changeAt(doc, at, () => copyOf(operand));

/** The values of `$addToSet`: those of `$each`, which has to stand alone, or the operand itself. */
function setValues(operand: Value): Value[] {
  if (!isDoc(operand) || operand.keys().next().value !== "$each") return [operand];
  const each = operand.get("$each") ?? null;
  if (!isArray(each))
    throw typeMismatch(
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(each)}`,
    );
  if (operand.size > 1)
    throw badValue(`Found unexpected fields after $each in $addToSet: ${shownValue(operand)}`);
  return each;
}

const addToSet: Modifier = (operand) => {
  const values = setValues(operand);
  return (doc, at) =>
    changeAt(doc, at, (old) => {
      if (old !== undefined && !isArray(old))
        throw badValue(
          `Cannot apply $addToSet to non-array field. Field named '${lastOf(at)}' has non-array type ${typeName(old)}`,
        );
      const result = [...(old ?? [])];
      for (const value of values) if (!contains(result, value)) result.push(copyOf(value));
      return result;
    });
};

const push: Modifier = (operand) => {
  const spec = pushSpec(operand);
  return (doc, at) =>
    changeAt(doc, at, (old) => {
      if (old !== undefined && !isArray(old))
        throw badValue(
          `The field '${at.join(".")}' must be an array but is of type ${typeName(old)} in document ${documentOf(doc)}`,
        );
      return pushed(old ?? [], spec);
    });
};

/** Takes elements out of an array; a path that is missing is left alone, one that could not be made is error 28. */
const removing =
  (leaves: (item: Value) => boolean) =>
  (...[doc, at]: Parameters<ReturnType<Modifier>>): void => {
    checkViable(doc, at);
    const old = lookup(doc, at);
    if (old === undefined) return;
    if (!isArray(old)) throw badValue("Cannot apply $pull to a non-array value");
    changeAt(doc, at, () => old.filter((item) => !leaves(item)));
  };

const pullAll: Modifier = (operand) => {
  if (!isArray(operand))
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  return removing((item) => contains(operand, item));
};

const pop: Modifier = (operand, path) => {
  const end = integerOf(operand, shownField(path, operand));
  if (typeof end === "string") throw failedToParse(end);
  if (end !== 1n && end !== -1n) throw failedToParse(`$pop expects 1 or -1, found: ${shownValue(operand)}`);
  return (doc, at) => {
    checkViable(doc, at);
    const old = lookup(doc, at);
    if (old === undefined) return;
    if (!isArray(old))
      throw typeMismatch(`Path '${at.join(".")}' contains an element of non-array type '${typeName(old)}'`);
    changeAt(doc, at, () => (end === 1n ? old.slice(0, -1) : old.slice(1)));
  };
};

let lastSecond = 0;
let ticks = 0;

/** A timestamp that this process has not given before. */
function nextTimestamp(): Timestamp {
  const second = Math.max(Math.floor(Date.now() / 1000), lastSecond);
  ticks = second === lastSecond ? ticks + 1 : 1;
  lastSecond = second;
  return new Timestamp({ t: second, i: ticks });
}

function isTimestampWanted(operand: Value): boolean {
  if (typeof operand === "boolean") return false;
  if (!isDoc(operand))
    throw badValue(
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  for (const name of operand.keys())
    if (name !== "$type") throw badValue(`Unrecognized $currentDate option: ${name}`);
  const type = operand.get("$type");
  if (type !== "date" && type !== "timestamp")
    throw badValue(
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  return type === "timestamp";
}

const currentDate: Modifier = (operand) => {
  const timestamp = isTimestampWanted(operand);
  return (doc, at) => changeAt(doc, at, () => (timestamp ? nextTimestamp() : new Date()));
};

/** The update operators that change one path; `$rename` is handled where updates are compiled. */
export const modifiers: ReadonlyMap<string, Modifier> = new Map<string, Modifier>([
  ["$set", set],
  ["$setOnInsert", set],
  ["$unset", () => (doc, at) => removeAt(doc, at)],
  ["$inc", arithmetic("$inc")],
  ["$mul", arithmetic("$mul")],
  ["$min", extreme(-1)],
  ["$max", extreme(1)],
  ["$bit", bit],
  ["$push", push],
  ["$addToSet", addToSet],
  ["$pull", (operand) => removing(pullTest(operand))],
  ["$pullAll", pullAll],
  ["$pop", pop],
  ["$currentDate", currentDate],
]);
