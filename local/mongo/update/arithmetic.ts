import { Decimal128, Int32 } from "mongodb";
import { addDecimals, multiplyDecimals } from "../bson/decimal";
import { inInt32, inInt64, wholePart } from "../bson/integers";
import { shown, shownField } from "../bson/shown";
import { type Doc, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { badValue, typeMismatch } from "../errors";
import { changeAt, documentOf, lastOf } from "./paths";
import type { Modifier } from "./types";

type Num = number | bigint | Int32 | Decimal128;
type Operation = "add" | "multiply";

/** A number as MongoDB's messages show one that an operation failed on. */
const labelled = (value: Num): string => {
  if (typeof value === "bigint") return `(NumberLong)${value}`;
  return value instanceof Int32 ? `(NumberInt)${value.value}` : String(value);
};

/** An integer as int when both operands were and it fits, otherwise as long; undefined beyond 64 bits. */
function integer(result: bigint, a: Num, b: Num): Num | undefined {
  if (a instanceof Int32 && b instanceof Int32 && inInt32(result)) return new Int32(Number(result));
  return inInt64(result) ? result : undefined;
}

/** Any decimal makes a decimal, any double a double; integers stay integers or overflow. */
function calculated(a: Num, b: Num, operation: Operation): Num | undefined {
  const adding = operation === "add";
  if (a instanceof Decimal128 || b instanceof Decimal128)
    return adding ? addDecimals(a, b) : multiplyDecimals(a, b);
  if (typeof a === "number" || typeof b === "number")
    return adding ? toDouble(a) + toDouble(b) : toDouble(a) * toDouble(b);
  const [x, y] = [wholePart(a) ?? 0n, wholePart(b) ?? 0n];
  return integer(adding ? x + y : x * y, a, b);
}

/** `$inc` and `$mul`. */
export const arithmetic =
  (name: "$inc" | "$mul"): Modifier =>
  (operand, path) => {
    const adding = name === "$inc";
    if (!isNumber(operand))
      throw typeMismatch(
        `Cannot ${adding ? "increment" : "multiply"} with non-numeric argument: ${shown(path, operand)}`,
      );
    return (doc, at) =>
      changeAt(doc, at, (old) => {
        if (old === undefined) return adding ? operand : (calculated(operand, new Int32(0), "multiply") ?? 0);
        if (!isNumber(old))
          throw typeMismatch(
            `Cannot apply ${name} to a value of non-numeric type. ${documentOf(doc)} has the field '${lastOf(at)}' of non-numeric type ${typeName(old)}`,
          );
        const result = calculated(old, operand, adding ? "add" : "multiply");
        if (result !== undefined) return result;
        throw badValue(
          `Failed to apply ${name} operations to current value (${labelled(old)}) for document ${documentOf(doc)}`,
        );
      });
  };

const bitwise: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

const isInteger = (value: Value): value is bigint | Int32 =>
  typeof value === "bigint" || value instanceof Int32;

function bitSteps(operand: Doc): ((old: bigint | Int32) => bigint | Int32)[] {
  return [...operand].map(([name, value]) => {
    const operation = bitwise[name];
    if (!operation)
      throw badValue(
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: ${shown(name, value)}`,
      );
    if (!isInteger(value))
      throw badValue(
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(value)}' is not supported here: ${shown(name, value)}`,
      );
    return (old) => {
      const result = operation(wholePart(old) ?? 0n, wholePart(value) ?? 0n);
      return old instanceof Int32 && value instanceof Int32 ? new Int32(Number(result)) : result;
    };
  });
}

/** `$bit`: `and`, `or` and `xor` on integers. */
export const bit: Modifier = (operand) => {
  if (!isDoc(operand))
    throw badValue(
      `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  if (operand.size === 0)
    throw badValue(
      "You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}",
    );
  const steps = bitSteps(operand);
  return (doc, at) =>
    changeAt(doc, at, (old) => {
      const start = old === undefined ? new Int32(0) : old;
      if (!isInteger(start))
        throw badValue(
          `Cannot apply $bit to a value of non-integral type.${shownField("_id", doc.get("_id") ?? null)} has the field ${lastOf(at)} of non-integer type ${typeName(start)}`,
        );
      return steps.reduce<bigint | Int32>((value, step) => step(value), start);
    });
};
