import { isNumber, toDouble, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";

/** The operand of `$skip` or `$limit`: a whole number, `$limit` above 0. */
export function wholeNumber(stage: "$skip" | "$limit", value: Value): number {
  const code = stage === "$limit" ? 5107201 : 5107200;
  const refuse = (what: string): MongoError =>
    new MongoError(code, `invalid argument to ${stage} stage: Expected ${what}`);
  if (!isNumber(value)) throw refuse(`a number in: ${stage}: ${typeName(value)}`);
  const number = toDouble(value);
  if (!Number.isInteger(number)) throw refuse(`an integer: ${stage}: ${number}`);
  if (number < 0) throw refuse(`a non-negative number in: ${stage}: ${number}`);
  if (stage === "$limit" && number === 0) throw new MongoError(15958, "the limit must be positive");
  return number;
}
