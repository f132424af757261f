import type { Doc, Value } from "../bson/values";
import type { ValueOrder } from "../query/order";

/** What an expression is compiled with: the variables around it, the command's time and its way of comparing. */
export interface ExpressionContext {
  /** Values of `let`, by name. */
  constants: ReadonlyMap<string, Value | undefined>;
  /** Names that `$let`, `$map` and the like bind around the expression. */
  bound: ReadonlySet<string>;
  order: ValueOrder;
  now: Date;
  /** Bytes that a stage may hold, where that is less than the server's own bound. */
  mostHeld?: number;
  /** Set where there is no document to look into, as in `let` itself. */
  withoutDocument?: true;
}

/** What an expression can see when it runs: the whole document, `$$CURRENT`, and bound variables. */
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
  apply(args: (Value | undefined)[], order: ValueOrder): Value | undefined;
}

export type Operators = Record<string, Operator>;

/** Compiles a part of an operator's argument, in which the names are bound. */
export type Compile = (value: Value, names?: readonly string[]) => Expression;

/** Operators that evaluate their parts themselves: with other variables, or only some of them. */
export type ScopedOperators = Record<
  string,
  (argument: Value, compile: Compile, order: ValueOrder) => Expression
>;

/** Turns a stream of documents into another. */
export type Stage = (documents: Iterable<Doc>) => Iterable<Doc>;
