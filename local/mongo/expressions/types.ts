import type { Doc, Value } from "../bson/values";

/** What an expression can see when it runs: the whole document, `$$CURRENT`, and bound variables. */
export interface Scope {
  root: Doc;
  variables: Readonly<Record<string, Value | undefined>>;
}

/** A compiled aggregation expression; `undefined` is a missing value. */
export interface Expression {
  evaluate(scope: Scope): Value | undefined;
}

/** Compiles a part of an operator's argument, in which the names are bound. */
export type Compile = (value: Value, names?: readonly string[]) => Expression;

/** An operator: compiles its argument, evaluated or not as it needs. */
export type Operator = (argument: Value, compile: Compile) => Expression;

/** Makes one document of another; the input is left as it was. */
export type Shape = (doc: Doc) => Doc;

/** What an expression sees of a document. */
export const scopeOf = (root: Doc): Scope => ({ root, variables: {} });
