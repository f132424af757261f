import { type Doc, isDoc, typeName, type Value } from "../bson/values";
import { MongoError, typeMismatch } from "../errors";
import { simpleOrder, type ValueOrder } from "../query/order";
import type { ExpressionContext } from "./types";

const SYSTEM = new Set(["ROOT", "CURRENT", "REMOVE", "NOW"]);
/** Known to MongoDB, but without a meaning on this server. */
const UNSUPPORTED = new Set(["CLUSTER_TIME", "JS_SCOPE", "IS_MR", "SEARCH_META", "USER_ROLES"]);

const NONE: ReadonlySet<string> = new Set();

/** What a command's expressions start with, before `let` adds its variables. */
export const plainContext = (order: ValueOrder = simpleOrder): ExpressionContext => ({
  constants: new Map(),
  bound: NONE,
  order,
  now: new Date(),
});

/** The context inside an expression that binds names; what they hide is hidden. */
export function withBound(context: ExpressionContext, names: readonly string[]): ExpressionContext {
  return names.length === 0 ? context : { ...context, bound: new Set([...context.bound, ...names]) };
}

/** Throws 16866 to 16868 for a name that a variable cannot have. */
export function checkVariableName(name: string): void {
  if (name === "") throw new MongoError(16866, "empty variable names are not allowed");
  if (name === "CURRENT") return;
  if (!/^[a-z\u0080-\uffff]/.test(name))
    throw new MongoError(16867, `'${name}' starts with an invalid character for a user variable name`);
  const wrong = /[^a-zA-Z0-9_\u0080-\uffff]/.exec(name);
  if (wrong)
    throw new MongoError(16868, `'${name}' contains an invalid character for a variable name: '${wrong[0]}'`);
}

/** Throws 16869 to 16871 for a name that no variable has, and 17276 for one that nothing has defined. */
export function checkVariableUse(name: string, context: ExpressionContext): void {
  if (name === "") throw new MongoError(16869, "empty variable names are not allowed");
  if (SYSTEM.has(name) || context.bound.has(name) || context.constants.has(name)) return;
  if (UNSUPPORTED.has(name))
    throw new MongoError(51144, `Builtin variable '$$${name}' is not available on this server`);
  if (!/^[a-zA-Z\u0080-\uffff]/.test(name))
    throw new MongoError(16870, `'${name}' starts with an invalid character for a variable name`);
  const wrong = /[^a-zA-Z0-9_\u0080-\uffff]/.exec(name);
  if (wrong)
    throw new MongoError(16871, `'${name}' contains an invalid character for a variable name: '${wrong[0]}'`);
  throw new MongoError(17276, `Use of undefined variable: ${name}`);
}

type CompileConstant = (value: Value, context: ExpressionContext) => { evaluate(): Value | undefined };

/**
 * Adds the variables of a command's `let`. They run before any document is looked at, so that a field in them is error
 * 4890500; a later one may use an earlier one.
 */
export function withLet(
  context: ExpressionContext,
  spec: Value | undefined,
  compile: CompileConstant,
): ExpressionContext {
  if (spec === undefined || spec === null) return context;
  if (!isDoc(spec))
    throw typeMismatch(`BSON field 'let' is the wrong type '${typeName(spec)}', expected type 'object'`);
  const constants = new Map(context.constants);
  for (const [name, value] of spec) {
    checkVariableName(name);
    constants.set(name, compile(value, { ...context, constants, withoutDocument: true }).evaluate());
  }
  return { ...context, constants };
}

/** The context in which a `let` value was computed from a document, as in `$lookup`. */
export const withValues = (
  context: ExpressionContext,
  values: Iterable<readonly [string, Value | undefined]>,
): ExpressionContext => ({ ...context, constants: new Map([...context.constants, ...values]) });

/** What an expression sees of a document. */
export const scopeOf = (doc: Doc): { root: Doc; current: Doc; variables: Record<string, never> } => ({
  root: doc,
  current: doc,
  variables: {},
});
