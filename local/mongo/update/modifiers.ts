import { integerOf } from "../bson/integers";
import { shownValue } from "../bson/shown";
import { type Doc, isArray, isDoc, typeName, type Value } from "../bson/values";
import { badValue, refusal, typeMismatch } from "../errors";
import { exactly } from "../supported";
import { inc } from "./inc";
import { changeAt, checkViable, contains, copyOf, documentOf, lastOf, lookup, removeAt } from "./paths";
import { pullTest } from "./pull";
import type { Modifier } from "./types";

const set: Modifier = (operand) => (doc, at) => changeAt(doc, at, () => copyOf(operand));

/** Returns the list that an update operator gives as `$each`. */
function valuesOf(name: string, operand: Doc): Value[] {
  const each = operand.get("$each") ?? null;
  if (isArray(each)) return each;
  const wrong = `The argument to $each in ${name} must be an array but it was of type`;
  throw name === "$push"
    ? badValue(`${wrong}: ${typeName(each)}`)
    : typeMismatch(`${wrong} ${typeName(each)}`);
}

const addToSet: Modifier = (operand) => {
  const each = isDoc(operand) && operand.keys().next().value === "$each";
  const values = each ? valuesOf("$addToSet", operand) : [operand];
  if (each && operand.size > 1)
    throw badValue(`Found unexpected fields after $each in $addToSet: ${shownValue(operand)}`);
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

function wholeNumber(operand: Doc, name: "$position" | "$slice"): number | undefined {
  const value = operand.get(name);
  if (value === undefined) return undefined;
  const number = integerOf(value, "");
  if (typeof number === "number") return number;
  throw badValue(`The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
}

const CLAUSES = new Set(["$each", "$position", "$slice"]);

/** Reads the operand of `$push`. Returns the function that makes the new list from the old list. */
function pushed(operand: Value): (list: readonly Value[]) => Value[] {
  if (!isDoc(operand) || !operand.has("$each")) return (list) => [...list, copyOf(operand)];
  for (const name of operand.keys())
    if (!CLAUSES.has(name)) throw refusal(2, `Unrecognized clause in $push: ${name}; it`);
  const values = valuesOf("$push", operand);
  const [position, slice] = [wholeNumber(operand, "$position"), wholeNumber(operand, "$slice")];
  return (list) => {
    const { length } = list;
    const at = position === undefined ? length : position < 0 ? Math.max(length + position, 0) : position;
    const result = list.toSpliced(at, 0, ...values.map((value) => copyOf(value)));
    if (slice === undefined) return result;
    return slice < 0 ? result.slice(slice) : result.slice(0, slice);
  };
}

const push: Modifier = (operand) => {
  const next = pushed(operand);
  return (doc, at) =>
    changeAt(doc, at, (old) => {
      if (old !== undefined && !isArray(old))
        throw badValue(
          `The field '${at.join(".")}' must be an array but is of type ${typeName(old)} in document ${documentOf(doc)}`,
        );
      return next(old ?? []);
    });
};

/**
 * Makes an operator that removes elements from an array. A missing path changes nothing. Throws error 28 when a
 * scalar or an array is in the way.
 */
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

const operators = {
  $addToSet: addToSet,
  $inc: inc,
  $pull: (operand: Value) => removing(pullTest(operand)),
  $pullAll: pullAll,
  $push: push,
  $set: set,
  $setOnInsert: set,
  $unset: () => removeAt,
} satisfies Record<string, Modifier>;

exactly("update", { ...operators, ...Object.fromEntries([...CLAUSES].map((name) => [name, true])) });
export const modifiers: ReadonlyMap<string, Modifier> = new Map<string, Modifier>(Object.entries(operators));
