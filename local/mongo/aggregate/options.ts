import { type Doc, isDoc, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";

/** A stage's options; one that is not known is error 40415, as MongoDB's parser of commands says it. */
export function stageOptions(stage: string, spec: Value, known: readonly string[], code = 9): Doc {
  if (!isDoc(spec))
    throw new MongoError(
      code,
      `the ${stage} stage specification must be an object, but found ${typeName(spec)}`,
    );
  for (const name of spec.keys())
    if (!known.includes(name))
      throw new MongoError(40415, `BSON field '${stage}.${name}' is an unknown field.`);
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
