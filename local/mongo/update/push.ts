import { compareValues } from "../bson/compare";
import { integerOf } from "../bson/integers";
import { type Doc, isArray, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { badValue } from "../errors";
import { orderOfElements } from "./element-order";
import { copyOf } from "./paths";

type Order = (a: Value, b: Value) => number;

export interface PushSpec {
  values: Value[];
  position?: number;
  slice?: number;
  sort?: Order;
}

function wholeNumber(value: Value, complaint: string): number {
  const number = integerOf(value, "");
  if (typeof number === "string") throw badValue(`${complaint}: ${typeName(value)}`);
  return Number(number);
}

function direction(value: Value): 1 | -1 {
  const number = isNumber(value) ? toDouble(value) : 0;
  if (number !== 1 && number !== -1) throw badValue("The $sort element value must be either 1 or -1");
  return number;
}

function orderByFields(pattern: Doc): Order {
  if (pattern.size === 0) throw badValue("The $sort pattern is empty when it should be a set of fields.");
  const fields = [...pattern].map(([path, value]) => {
    const way = direction(value);
    if (path === "") throw badValue("The $sort field cannot be empty");
    const segments = path.split(".");
    if (segments.includes(""))
      throw badValue(`The $sort field is a dotted field but has an empty part: ${path}`);
    return { segments, direction: way };
  });
  return orderOfElements(fields, compareValues);
}

function orderOf(value: Value): Order {
  if (isDoc(value)) return orderByFields(value);
  if (!isNumber(value))
    throw badValue(
      "The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields",
    );
  const way = direction(value);
  return (a, b) => compareValues(a, b) * way;
}

/** Reads `$push`'s operand: a value, or `$each` with `$position`, `$slice` and `$sort`. */
export function pushSpec(operand: Value): PushSpec {
  if (!isDoc(operand) || !operand.has("$each")) return { values: [operand] };
  for (const name of operand.keys())
    if (!["$each", "$slice", "$sort", "$position"].includes(name))
      throw badValue(`Unrecognized clause in $push: ${name}`);
  const each = operand.get("$each") ?? null;
  if (!isArray(each))
    throw badValue(`The argument to $each in $push must be an array but it was of type: ${typeName(each)}`);
  const spec: PushSpec = { values: each };
  const [slice, sort, position] = ["$slice", "$sort", "$position"].map((name) => operand.get(name));
  if (slice !== undefined)
    spec.slice = wholeNumber(slice, "The value for $slice must be an integer value but was given type");
  if (sort !== undefined) spec.sort = orderOf(sort);
  if (position !== undefined)
    spec.position = wholeNumber(position, "The value for $position must be an integer value, not of type");
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
