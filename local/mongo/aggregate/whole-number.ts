import { isNumber, toDouble, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";

/** The operand of `$skip` or `$limit`. */
export function wholeNumber(stage: string, value: Value, least: number): number {
  const number = isNumber(value) ? toDouble(value) : Number.NaN;
  if (!Number.isInteger(number))
    throw new MongoError(
      2107201,
      `invalid argument to ${stage} stage: Expected an integer: ${stage}: ${typeName(value)}`,
    );
  if (number < least) {
    if (stage === "$limit" && number === 0) throw new MongoError(15958, "the limit must be positive");
    throw new MongoError(
      stage === "$skip" ? 15956 : 5107201,
      `invalid argument to ${stage} stage: Expected a non-negative number in: ${stage}: ${number}`,
    );
  }
  return number;
}
