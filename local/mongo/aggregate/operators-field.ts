import { type Doc, isArray, isDoc, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { namedArguments } from "./named-arguments";
import type { Compile, Expression, ScopedOperators } from "./types";

/**
 * The field's name: known when it is compiled, so that `$literal` may hold dots and dollars. `codes` are for a path, for
 * what is not constant, and for what is no text.
 */
function constantName(
  operator: string,
  value: Value | undefined,
  codes: readonly [path: number, notConstant: number, noText: number],
): string {
  const [key] = isDoc(value) ? value.keys() : [];
  const literal = isDoc(value) && (key === "$literal" || key === "$const") ? value.get(key) : undefined;
  if (literal === undefined && typeof value === "string" && value.startsWith("$"))
    throw new MongoError(
      codes[0],
      `'${value}' is a field path reference which is not allowed in this context. Did you mean {$literal: '${value}'}?`,
    );
  if (literal === undefined && (isDoc(value) || isArray(value)))
    throw new MongoError(
      codes[1],
      `${operator} requires 'field' to evaluate to a constant, but got a non-constant argument`,
    );
  const name = literal ?? value;
  if (typeof name !== "string")
    throw new MongoError(
      codes[2],
      `${operator} requires 'field' to evaluate to type String, but got ${name === undefined ? "missing" : typeName(name)}`,
    );
  return name;
}

function setter(
  operator: string,
  field: Value | undefined,
  input: Expression,
  value: Expression | undefined,
): Expression {
  const name = constantName(operator, field, [4161108, 4161106, 4161107]);
  return {
    evaluate(scope) {
      const doc = input.evaluate(scope);
      if (doc === undefined || doc === null) return null;
      if (!isDoc(doc))
        throw new MongoError(
          4161105,
          `${operator} requires 'input' to evaluate to type Object, but got ${typeName(doc)}`,
        );
      const result: Doc = new Map(doc);
      const next = value?.evaluate(scope);
      if (next === undefined) result.delete(name);
      else result.set(name, next);
      return result;
    },
  };
}

/** `{$getField: name}` or `{$getField: {field: name, input: document}}`; the name has to be constant. */
function getter(argument: Value, compile: Compile): Expression {
  const [first] = isDoc(argument) ? argument.keys() : [];
  const named = isDoc(argument) && !first?.startsWith("$") ? argument : undefined;
  for (const name of named?.keys() ?? [])
    if (name !== "field" && name !== "input")
      throw new MongoError(3041701, `$getField found an unknown argument: ${name}`);
  const field = named ? named.get("field") : argument;
  if (field === undefined) throw new MongoError(3041702, "$getField requires 'field' to be specified");
  const given = named ? named.get("input") : "$$CURRENT";
  if (given === undefined) throw new MongoError(3041703, "$getField requires 'input' to be specified");
  const name = constantName("$getField", field, [5654600, 5654601, 5654602]);
  const input = compile(given);
  return {
    evaluate(scope) {
      const doc = input.evaluate(scope);
      if (doc === null) return null;
      return isDoc(doc) ? doc.get(name) : undefined;
    },
  };
}

/** Operators on a field whose name may hold dots and dollars. */
export const fieldOperators: ScopedOperators = {
  $getField: getter,
  $setField(argument, compile) {
    const given = namedArguments("$setField", argument, {
      codes: [4161100, 4161101],
      required: { field: 4161102, input: 4161109, value: 4161103 },
    });
    return setter(
      "$setField",
      given("field"),
      compile(given("input") ?? null),
      compile(given("value") ?? null),
    );
  },
  $unsetField(argument, compile) {
    const given = namedArguments("$unsetField", argument, {
      codes: [4161100, 4161101],
      required: { field: 4161102, input: 4161109 },
    });
    return setter("$unsetField", given("field"), compile(given("input") ?? null), undefined);
  },
};
