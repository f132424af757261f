import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { arithmeticOperators } from "./operators-arithmetic";
import { arrayOperators } from "./operators-array";
import { dateOperators } from "./operators-date";
import { logicOperators } from "./operators-logic";
import { scopedOperators } from "./operators-scoped";
import { textOperators } from "./operators-text";
import type { Expression, Operators } from "./types";

const plain: Operators = {
  ...arithmeticOperators,
  ...arrayOperators,
  ...logicOperators,
  ...textOperators,
  ...dateOperators,
};

const constant = (value: Value): Expression => ({ evaluate: () => value });

/** Compiles an aggregation expression. An operator that is not known is error 168, as in MongoDB. */
export function compileExpression(value: Value): Expression {
  if (typeof value === "string" && value.startsWith("$")) return reference(value);
  if (isArray(value)) {
    const items = value.map(compileExpression);
    return { evaluate: (scope) => items.map((item) => item.evaluate(scope) ?? null) };
  }
  if (!isDoc(value)) return constant(value);
  const [first] = value.keys();
  if (first?.startsWith("$")) {
    if (value.size > 1)
      throw new MongoError(15983, "an expression specification must contain exactly one field");
    return operation(first, value.get(first) ?? null);
  }
  const fields = [...value].map(([name, item]) => [name, compileExpression(item)] as const);
  return {
    evaluate: (scope) => {
      const result: Doc = new Map();
      for (const [name, item] of fields) {
        const evaluated = item.evaluate(scope);
        if (evaluated !== undefined) result.set(name, evaluated);
      }
      return result;
    },
  };
}

/** The value at a path of aggregation: arrays on the way give an array of what their elements have. */
function valueAt(value: Value | undefined, segments: readonly string[], at = 0): Value | undefined {
  const segment = segments[at];
  if (segment === undefined) return value;
  if (isDoc(value)) return valueAt(value.get(segment), segments, at + 1);
  if (!isArray(value)) return undefined;
  const found: Value[] = [];
  for (const item of value) {
    const inner = isDoc(item) || isArray(item) ? valueAt(item, segments, at) : undefined;
    if (inner !== undefined) found.push(inner);
  }
  return found;
}

function reference(text: string): Expression {
  if (!text.startsWith("$$")) {
    const segments = text.slice(1).split(".");
    if (segments.includes("")) throw new MongoError(15998, "FieldPath field names may not be empty strings.");
    return { evaluate: (scope) => valueAt(scope.current, segments) };
  }
  const [name = "", ...segments] = text.slice(2).split(".");
  switch (name) {
    case "ROOT":
      return { evaluate: (scope) => valueAt(scope.root, segments) };
    case "CURRENT":
      return { evaluate: (scope) => valueAt(scope.current, segments) };
    case "REMOVE":
      return { evaluate: () => undefined };
    case "NOW": {
      const now = new Date();
      return { evaluate: () => now };
    }
  }
  return {
    evaluate: (scope) => {
      if (!(name in scope.variables)) throw new MongoError(17276, `Use of undefined variable: ${name}`);
      return valueAt(scope.variables[name], segments);
    },
  };
}

function operation(name: string, argument: Value): Expression {
  if (name === "$literal") return constant(argument);
  if (name === "$expr") return compileExpression(argument);
  const scoped = scopedOperators[name];
  if (scoped) return scoped(argument, compileExpression);
  const operator = plain[name];
  if (!operator) throw new MongoError(168, `Unrecognized expression '${name}'`);
  const list = isArray(argument) ? argument : [argument];
  const [least, most] = operator.args;
  if (list.length < least || list.length > most) {
    const wanted = least === most ? `exactly ${least}` : `${least} to ${most}`;
    throw new MongoError(
      16020,
      `Expression ${name} takes ${wanted} arguments. ${list.length} were passed in.`,
    );
  }
  const parts = list.map(compileExpression);
  return { evaluate: (scope) => operator.apply(parts.map((part) => part.evaluate(scope))) };
}
