import { isDoc, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";

interface Named {
  /** Error codes for an argument that is not an object, and for an unknown parameter. */
  codes: [noObject: number, unknown: number];
  /** Required parameters, each with the error code for its absence. */
  required: Record<string, number>;
  optional?: readonly string[];
}

/**
 * Reads the argument of an operator with named parameters. Throws the configured error code for each kind of mistake.
 */
export function namedArguments(
  operator: string,
  argument: Value,
  { codes, required, optional = [] }: Named,
): (name: string) => Value | undefined {
  if (!isDoc(argument))
    throw new MongoError(
      codes[0],
      `${operator} only supports an object as its argument, found: ${typeName(argument)}`,
    );
  for (const name of argument.keys())
    if (!(name in required) && !optional.includes(name))
      throw new MongoError(codes[1], `Unrecognized parameter to ${operator}: ${name}`);
  for (const [name, code] of Object.entries(required))
    if (!argument.has(name)) throw new MongoError(code, `Missing '${name}' parameter to ${operator}`);
  return (name) => argument.get(name);
}
