import { compareValues } from "../bson/compare";
import { type Doc, isArray, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { badValue } from "../errors";
import { sortComparator } from "../query/sort";
import { copyOf } from "./paths";

export interface PushSpec {
  values: Value[];
  position?: number;
  slice?: number;
  sort?: (a: Value, b: Value) => number;
}

function wholeNumber(name: string, value: Value): number {
  const number = isNumber(value) ? toDouble(value) : Number.NaN;
  if (!Number.isInteger(number))
    throw badValue(`The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  return number;
}

function order(value: Value): (a: Value, b: Value) => number {
  if (isNumber(value)) {
    const direction = toDouble(value);
    if (direction !== 1 && direction !== -1) throw badValue("The $sort element value must be either 1 or -1");
    return (a, b) => compareValues(a, b) * direction;
  }
  if (!isDoc(value) || value.size === 0)
    throw badValue(
      "The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields",
    );
  return sortComparator(value);
}

/** Reads `$push`'s operand: a value, or `$each` with `$position`, `$slice` and `$sort`. */
export function pushSpec(operand: Value): PushSpec {
  if (!isDoc(operand) || !operand.has("$each")) return { values: [operand] };
  const each = operand.get("$each") ?? null;
  if (!isArray(each))
    throw badValue(`The argument to $each in $push must be an array but it was of type: ${typeName(each)}`);
  const spec: PushSpec = { values: each };
  for (const [name, value] of operand as Doc) {
    if (name === "$position") spec.position = wholeNumber(name, value);
    else if (name === "$slice") spec.slice = wholeNumber(name, value);
    else if (name === "$sort") spec.sort = order(value);
    else if (name !== "$each") throw badValue(`Unrecognized clause in $push: ${name}`);
  }
  return spec;
}

/** The list after a push: values put in, then sorted, then cut. */
export function pushed(list: readonly Value[], spec: PushSpec): Value[] {
  const result = [...list];
  const position = spec.position ?? result.length;
  const at = position < 0 ? Math.max(result.length + position, 0) : Math.min(position, result.length);
  result.splice(at, 0, ...spec.values.map((value) => copyOf(value)));
  if (spec.sort) result.sort(spec.sort);
  if (spec.slice === undefined) return result;
  return spec.slice < 0 ? result.slice(spec.slice) : result.slice(0, spec.slice);
}
