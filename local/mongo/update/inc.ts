import { Int32 } from "mongodb";
import { added } from "../bson/integers";
import { shown } from "../bson/shown";
import { isNumber, type Num, typeName } from "../bson/values";
import { badValue, typeMismatch } from "../errors";
import { changeAt, documentOf, lastOf } from "./paths";
import type { Modifier } from "./types";

/** Formats a number with its type, as in MongoDB's error messages. */
const labelled = (value: Num): string => {
  if (typeof value === "bigint") return `(NumberLong)${value}`;
  return value instanceof Int32 ? `(NumberInt)${value.value}` : String(value);
};

/** The update operator `$inc`. Throws if a sum of integers is too large. */
export const inc: Modifier = (operand, path) => {
  if (!isNumber(operand))
    throw typeMismatch(`Cannot increment with non-numeric argument: ${shown(path, operand)}`);
  return (doc, at) =>
    changeAt(doc, at, (old) => {
      if (old === undefined) return operand;
      if (!isNumber(old))
        throw typeMismatch(
          `Cannot apply $inc to a value of non-numeric type. ${documentOf(doc)} has the field '${lastOf(at)}' of non-numeric type ${typeName(old)}`,
        );
      const result = added(old, operand);
      if (result !== undefined) return result;
      throw badValue(
        `Failed to apply $inc operations to current value (${labelled(old)}) for document ${documentOf(doc)}`,
      );
    });
};
