import { type Doc, isDoc, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";

/** A stage's options. `codes` are for what is no object and for an option that is not known, by itself 40415. */
export function stageOptions(
  stage: string,
  spec: Value,
  known: readonly string[],
  codes: readonly [noObject: number, unknown: number] = [9, 40415],
): Doc {
  if (!isDoc(spec))
    throw new MongoError(
      codes[0],
      `the ${stage} stage specification must be an object, but found ${typeName(spec)}`,
    );
  for (const name of spec.keys())
    if (!known.includes(name))
      throw new MongoError(codes[1], `BSON field '${stage}.${name}' is an unknown field.`);
  return spec;
}

/** A text among the options, or the error with this code. */
export function textOption(stage: string, given: Doc, name: string, code = 9): string {
  const value = given.get(name);
  if (typeof value !== "string")
    throw new MongoError(
      code,
      value === undefined
        ? `missing '${name}' option to ${stage} stage specification`
        : `${stage} argument '${name}' must be a string, found ${typeName(value)}`,
    );
  return value;
}
