import { shownValue } from "../bson/shown";
import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import { spend } from "../budget";
import { MongoError } from "../errors";
import { checkFieldName, fieldPath, valueAtPath } from "./field-path";
import { arithmeticOperators } from "./operators-arithmetic";
import { arrayOperators } from "./operators-array";
import { logicOperators } from "./operators-logic";
import { pairOperators } from "./operators-pairs";
import { realOperators } from "./operators-real";
import { roundingOperators } from "./operators-rounding";
import { scopedOperators } from "./operators-scoped";
import { setOperators } from "./operators-set";
import { sumOperators } from "./operators-sums";
import { textOperators } from "./operators-text";
import type { Compile, Expression, ExpressionContext, Operator, Operators } from "./types";
import { checkVariableUse, plainContext, scopeOf, withBound, withLet } from "./variables";

const plain: Operators = {
  ...arithmeticOperators,
  ...arrayOperators,
  ...logicOperators,
  ...textOperators,
  ...pairOperators,
  ...realOperators,
  ...roundingOperators,
  ...setOperators,
  ...sumOperators,
};

const constant = (value: Value | undefined): Expression => ({ evaluate: () => value });

/**
 * Compiles an aggregation expression. An operator that is not known is error 168 and a variable that nothing has
 * defined 17276, as in MongoDB.
 */
export function compileExpression(value: Value, context: ExpressionContext = plainContext()): Expression {
  if (typeof value === "string" && value.startsWith("$")) return reference(value, context);
  if (isArray(value)) {
    const items = value.map((item) => compileExpression(item, context));
    return {
      evaluate(scope) {
        spend(items.length);
        return items.map((item) => item.evaluate(scope) ?? null);
      },
    };
  }
  if (!isDoc(value)) return constant(value);
  const [first] = value.keys();
  if (first?.startsWith("$")) {
    if (value.size > 1)
      throw new MongoError(
        15983,
        `An object representing an expression must have exactly one field: ${shownValue(value)}`,
      );
    return operation(first, value.get(first) ?? null, context);
  }
  const fields = [...value].map(([name, item]) => {
    checkFieldName(name);
    return [name, compileExpression(item, context)] as const;
  });
  return {
    evaluate(scope) {
      const result: Doc = new Map();
      spend(fields.length);
      for (const [name, item] of fields) {
        const evaluated = item.evaluate(scope);
        if (evaluated !== undefined) result.set(name, evaluated);
      }
      return result;
    },
  };
}

function reference(text: string, context: ExpressionContext): Expression {
  if (text === "$") throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
  if (!text.startsWith("$$")) {
    const segments = fieldPath(text.slice(1));
    needsDocument(context);
    return { evaluate: (scope) => valueAtPath(scope.current, segments) };
  }
  const [name = "", ...segments] = text.slice(2).split(".");
  checkVariableUse(name, context);
  if (segments.length > 0) fieldPath(segments.join("."));
  if (context.bound.has(name))
    return {
      evaluate: (scope) =>
        name === "CURRENT"
          ? valueAtPath(scope.current, segments)
          : valueAtPath(scope.variables[name], segments),
    };
  if (context.constants.has(name)) return constant(valueAtPath(context.constants.get(name), segments));
  if (name === "REMOVE") return constant(undefined);
  if (name === "NOW") return constant(valueAtPath(context.now, segments));
  needsDocument(context);
  return { evaluate: (scope) => valueAtPath(name === "ROOT" ? scope.root : scope.current, segments) };
}

function needsDocument(context: ExpressionContext): void {
  if (context.withoutDocument)
    throw new MongoError(
      4890500,
      "Command let Expression tried to access a field, but this is not allowed because Command let Expressions run before the query examines any documents.",
    );
}

function checkCount(name: string, [least, most]: Operator["args"], given: number): void {
  if (given >= least && given <= most) return;
  if (least === most)
    throw new MongoError(
      16020,
      `Expression ${name} takes exactly ${least} arguments. ${given} were passed in.`,
    );
  throw new MongoError(
    28667,
    most === Number.POSITIVE_INFINITY
      ? `Expression ${name} takes at least ${least} arguments, but ${given} were passed in.`
      : `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${given} were passed in.`,
  );
}

function operation(name: string, argument: Value, context: ExpressionContext): Expression {
  if (name === "$literal" || name === "$const") return constant(argument);
  const scoped = scopedOperators[name];
  if (scoped) {
    const compile: Compile = (value, names = []) => compileExpression(value, withBound(context, names));
    return counted(scoped(argument, compile, context.order));
  }
  const operator = plain[name];
  if (!operator) throw new MongoError(168, `Unrecognized expression '${name}'`);
  const list = isArray(argument) ? argument : [argument];
  checkCount(name, operator.args, list.length);
  const parts = list.map((item) => compileExpression(item, context));
  const { order } = context;
  return counted({
    evaluate: (scope) =>
      operator.apply(
        parts.map((part) => part.evaluate(scope)),
        order,
      ),
  });
}

/** An operation is a step of the command's budget. */
const counted = (expression: Expression): Expression => ({
  evaluate(scope) {
    spend();
    return expression.evaluate(scope);
  },
});

const NOTHING: Doc = new Map();

/** A command's context with the variables of its `let`. */
export const contextWithLet = (context: ExpressionContext, spec: Value | undefined): ExpressionContext =>
  withLet(context, spec, (value, inner) => {
    const expression = compileExpression(value, inner);
    return { evaluate: () => expression.evaluate(scopeOf(NOTHING)) };
  });
