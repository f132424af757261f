import { shownValue } from "../bson/shown";
import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import { MongoError, refusal } from "../errors";
import { exactly } from "../supported";
import { checkFieldName, fieldPath, valueAtPath } from "./field-path";
import { controlOperators } from "./operators-control";
import { iterationOperators } from "./operators-iteration";
import { plainOperators } from "./operators-plain";
import type { Compile, Expression, Operator } from "./types";

const operators: ReadonlyMap<string, Operator> = exactly("expression", {
  $literal: (argument: Value) => constant(argument),
  ...controlOperators,
  ...iterationOperators,
  ...plainOperators,
});

const constant = (value: Value): Expression => ({ evaluate: () => value });
const NONE: ReadonlySet<string> = new Set();

/**
 * Compiles an aggregation expression. `bound` contains the names of the variables in scope. Throws error 168 for an
 * unknown operator, 17276 for an unknown variable.
 */
export function compileExpression(value: Value, bound: ReadonlySet<string> = NONE): Expression {
  if (typeof value === "string" && value.startsWith("$")) return reference(value, bound);
  if (isArray(value)) {
    const items = value.map((item) => compileExpression(item, bound));
    return { evaluate: (scope) => items.map((item) => item.evaluate(scope) ?? null) };
  }
  if (!isDoc(value)) return constant(value);
  const [first] = value.keys();
  return first?.startsWith("$") ? operation(first, value, bound) : object(value, bound);
}

function object(spec: Doc, bound: ReadonlySet<string>): Expression {
  const fields = [...spec].map(([name, item]) => {
    checkFieldName(name);
    return [name, compileExpression(item, bound)] as const;
  });
  return {
    evaluate(scope) {
      const result: Doc = new Map();
      for (const [name, item] of fields) {
        const evaluated = item.evaluate(scope);
        if (evaluated !== undefined) result.set(name, evaluated);
      }
      return result;
    },
  };
}

function reference(text: string, bound: ReadonlySet<string>): Expression {
  if (text === "$") throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
  if (!text.startsWith("$$")) {
    const segments = fieldPath(text.slice(1));
    return { evaluate: (scope) => valueAtPath(scope.root, segments) };
  }
  const [name = "", ...segments] = text.slice(2).split(".");
  if (segments.length > 0) fieldPath(segments.join("."));
  if (bound.has(name)) return { evaluate: (scope) => valueAtPath(scope.variables[name], segments) };
  if (/^[A-Z]/.test(name)) throw refusal(17276, `the variable $$${name}`);
  throw new MongoError(17276, `Use of undefined variable: ${name}`);
}

function operation(name: string, spec: Doc, bound: ReadonlySet<string>): Expression {
  if (spec.size > 1)
    throw new MongoError(
      15983,
      `An object representing an expression must have exactly one field: ${shownValue(spec)}`,
    );
  const operator = operators.get(name);
  if (!operator) throw refusal(168, `Unrecognized expression '${name}'; it`);
  const compile: Compile = (value, names = []) =>
    compileExpression(value, names.length === 0 ? bound : new Set([...bound, ...names]));
  return operator(spec.get(name) ?? null, compile);
}
