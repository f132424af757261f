import { type Doc, isArray, isDoc, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { namedArguments } from "./named-arguments";
import { truthy } from "./truth";
import type { Compile, Expression, Scope, ScopedOperators } from "./types";
import { checkVariableName } from "./variables";

/** A scope with more variables; `CURRENT` among them changes what plain paths start from. */
export function withVariables(scope: Scope, more: Record<string, Value | undefined>): Scope {
  const next = { ...scope, variables: { ...scope.variables, ...more } };
  if ("CURRENT" in more) next.current = more.CURRENT ?? null;
  return next;
}

function condition(argument: Value): Value[] {
  if (isArray(argument)) {
    if (argument.length !== 3)
      throw new MongoError(
        16020,
        `Expression $cond takes exactly 3 arguments. ${argument.length} were passed in.`,
      );
    return argument;
  }
  if (!isDoc(argument))
    throw new MongoError(16020, "Expression $cond takes exactly 3 arguments. 1 were passed in.");
  for (const name of argument.keys())
    if (!COND_PARTS.some(([part]) => part === name))
      throw new MongoError(17083, `Unrecognized parameter to $cond: ${name}`);
  return COND_PARTS.map(([name, code]) => {
    const value = argument.get(name);
    if (value === undefined) throw new MongoError(code, `Missing '${name}' parameter to $cond`);
    return value;
  });
}

const COND_PARTS: [string, number][] = [
  ["if", 17080],
  ["then", 17081],
  ["else", 17082],
];

interface Branch {
  test: Expression;
  result: Expression;
}

function branchOf(branch: Value, compile: Compile): Branch {
  if (!isDoc(branch))
    throw new MongoError(40062, `$switch expected each branch to be an object, found: ${typeName(branch)}`);
  for (const name of branch.keys())
    if (name !== "case" && name !== "then")
      throw new MongoError(40063, `$switch found an unknown argument to a branch: ${name}`);
  const [test, result] = [branch.get("case"), branch.get("then")];
  if (test === undefined)
    throw new MongoError(40064, "$switch requires each branch have a 'case' expression");
  if (result === undefined)
    throw new MongoError(40065, "$switch requires each branch have a 'then' expression.");
  return { test: compile(test), result: compile(result) };
}

const evaluated = (vars: Doc, compile: Compile): [string, Expression][] =>
  [...vars].map(([name, value]) => {
    checkVariableName(name);
    return [name, compile(value)];
  });

/** Operators that choose which of their parts run. */
export const controlOperators: ScopedOperators = {
  $cond(argument, compile) {
    const [test, yes, no] = condition(argument).map((value) => compile(value));
    return { evaluate: (scope) => (truthy(test?.evaluate(scope)) ? yes : no)?.evaluate(scope) };
  },
  $ifNull(argument, compile) {
    const list = isArray(argument) ? argument : [argument];
    if (list.length < 2)
      throw new MongoError(1257300, `$ifNull needs at least two arguments, had: ${list.length}`);
    const parts = list.map((value) => compile(value));
    return {
      evaluate(scope) {
        let value: Value | undefined;
        for (const part of parts) {
          value = part.evaluate(scope);
          if (value !== undefined && value !== null && typeName(value) !== "undefined") return value;
        }
        return value;
      },
    };
  },
  $and(argument, compile) {
    const parts = (isArray(argument) ? argument : [argument]).map((value) => compile(value));
    return { evaluate: (scope) => parts.every((part) => truthy(part.evaluate(scope))) };
  },
  $or(argument, compile) {
    const parts = (isArray(argument) ? argument : [argument]).map((value) => compile(value));
    return { evaluate: (scope) => parts.some((part) => truthy(part.evaluate(scope))) };
  },
  $rand(argument) {
    const empty = isArray(argument) ? argument.length === 0 : isDoc(argument) && argument.size === 0;
    if (!empty) throw new MongoError(3040501, "$rand does not currently accept arguments");
    return { evaluate: () => Math.random() };
  },
  $switch(argument, compile) {
    const given = namedArguments("$switch", argument, {
      codes: [40060, 40067],
      required: {},
      optional: ["branches", "default"],
    });
    const branches = given("branches") ?? [];
    if (!isArray(branches))
      throw new MongoError(40061, `$switch expected an array for 'branches', found: ${typeName(branches)}`);
    if (branches.length === 0) throw new MongoError(40068, "$switch requires at least one branch.");
    const compiled = branches.map((branch) => branchOf(branch, compile));
    const fallback = given("default");
    const otherwise = fallback === undefined ? undefined : compile(fallback);
    return {
      evaluate(scope) {
        const hit = compiled.find((branch) => truthy(branch.test.evaluate(scope)));
        if (!hit && !otherwise)
          throw new MongoError(
            40066,
            "$switch could not find a matching branch for an input, and no default was specified.",
          );
        return (hit?.result ?? otherwise)?.evaluate(scope);
      },
    };
  },
  $let(argument, compile) {
    const given = namedArguments("$let", argument, {
      codes: [16874, 16875],
      required: { vars: 16876, in: 16877 },
    });
    const vars = given("vars");
    if (!isDoc(vars)) throw new MongoError(10065, "invalid parameter: expected an object (vars)");
    const compiled = evaluated(vars, compile);
    const inner = compile(given("in") ?? null, [...vars.keys()]);
    return {
      evaluate: (scope) =>
        inner.evaluate(
          withVariables(
            scope,
            Object.fromEntries(compiled.map(([name, value]) => [name, value.evaluate(scope)])),
          ),
        ),
    };
  },
};
