import type { Doc, Value } from "../bson/values";

/** What an expression can see: the whole document, `$$CURRENT`, and named variables. */
export interface Scope {
  root: Doc;
  current: Value;
  variables: Record<string, Value | undefined>;
}

/** A compiled aggregation expression; `undefined` is a missing value. */
export interface Expression {
  evaluate(scope: Scope): Value | undefined;
}

/** Works on evaluated arguments. */
export interface Operator {
  /** Fewest and most arguments. */
  args: [number, number];
  apply(args: (Value | undefined)[]): Value | undefined;
}

export type Operators = Record<string, Operator>;
/** Operators that evaluate their parts themselves: with other variables, or only some of them. */
export type ScopedOperators = Record<
  string,
  (argument: Value, compile: (value: Value) => Expression) => Expression
>;

/** Turns a stream of documents into another. */
export type Stage = (documents: Iterable<Doc>) => Iterable<Doc>;
