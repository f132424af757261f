import { type Doc, isDoc, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { compiledArguments, namedArguments } from "./named-arguments";
import type { Compile, Expression, ScopedOperators } from "./types";

/** The field's name of `$setField`: known when it is compiled, so that `$literal` may hold dots and dollars. */
function constantName(operator: string, value: Value | undefined): string {
  const literal = isDoc(value) && value.size === 1 ? value.get("$literal") : undefined;
  const name = literal ?? value;
  if (typeof name !== "string")
    throw new MongoError(
      4161107,
      `${operator} requires 'field' to evaluate to type String, but got ${name === undefined ? "missing" : typeName(name)}`,
    );
  if (literal === undefined && name.startsWith("$"))
    throw new MongoError(
      4161106,
      `A field path reference which is not allowed in this context. Did you mean {$literal: '${name}'}?`,
    );
  return name;
}

function setter(
  operator: string,
  field: Value | undefined,
  input: Expression,
  value: Expression | undefined,
): Expression {
  const name = constantName(operator, field);
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

function getter(argument: Value, compile: Compile): Expression {
  const named =
    isDoc(argument) && (argument.has("field") || argument.has("input"))
      ? compiledArguments("$getField", argument, compile, {
          codes: [3041701, 3041701],
          required: { field: 3041702, input: 3041703 },
        })
      : undefined;
  if (!named && typeof argument === "string" && argument.startsWith("$$"))
    throw new MongoError(5654600, "$getField requires 'field' to be a constant string");
  if (!named && isDoc(argument) && ![...argument.keys()].every((name) => name.startsWith("$")))
    throw new MongoError(3041701, "$getField found an unknown argument");
  const name = isDoc(argument) ? argument.get("field") : undefined;
  if (named && typeof name === "string" && name.startsWith("$"))
    throw new MongoError(5654601, "$getField requires 'field' to be a constant string");
  const field = named ? named("field") : compile(argument);
  const input = named ? named("input") : compile("$$CURRENT");
  return {
    evaluate(scope) {
      const name = field?.evaluate(scope);
      if (typeof name !== "string")
        throw new MongoError(
          3041704,
          `$getField requires 'field' to evaluate to type String, but got ${name === undefined ? "missing" : typeName(name)}`,
        );
      const doc = input?.evaluate(scope);
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
      codes: [4161110, 4161111],
      required: { field: 4161112, input: 4161113 },
    });
    return setter("$unsetField", given("field"), compile(given("input") ?? null), undefined);
  },
};
