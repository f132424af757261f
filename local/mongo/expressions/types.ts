import type { Doc, Value } from "../bson/values";

/** The data that an expression can read: the whole document (`$$CURRENT`) and the variables. */
export interface Scope {
  root: Doc;
  variables: Readonly<Record<string, Value | undefined>>;
}

/** A compiled aggregation expression. It evaluates to `undefined` for a missing value. */
export interface Expression {
  evaluate(scope: Scope): Value | undefined;
}

/** Compiles an operand of an operator. `names` are additional variables that the operand may use. */
export type Compile = (value: Value, names?: readonly string[]) => Expression;

/** Compiles the argument of an operator. The operator decides whether the argument is evaluated. */
export type Operator = (argument: Value, compile: Compile) => Expression;

/** Makes a new document from a document, without changing the original. */
export type Shape = (doc: Doc) => Doc;

export const scopeOf = (root: Doc): Scope => ({ root, variables: {} });
