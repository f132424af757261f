import { isArray, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { failedToParse, MongoError } from "../errors";
import { compilePattern } from "../matcher/pattern";
import { listOrNull } from "./operators-array";
import { dateOf, formatDate, truncated, zoneOffset } from "./operators-date";
import { patternParts } from "./operators-text";
import { truthy } from "./truth";
import type { Expression, Scope, ScopedOperators } from "./types";

const withVariables = (scope: Scope, more: Record<string, Value | undefined>): Scope => ({
  ...scope,
  variables: { ...scope.variables, ...more },
});

function part(operator: string, argument: Value, name: string): Value {
  const value = isDoc(argument) ? argument.get(name) : undefined;
  if (value === undefined) throw failedToParse(`Missing '${name}' parameter to ${operator}`);
  return value;
}

function known(operator: string, argument: Value, names: string[]): void {
  if (!isDoc(argument)) throw failedToParse(`${operator} only supports an object as its argument`);
  for (const name of argument.keys())
    if (!names.includes(name)) throw failedToParse(`Unrecognized parameter to ${operator}: ${name}`);
}

function optional(
  argument: Value,
  name: string,
  compile: (value: Value) => Expression,
): Expression | undefined {
  const value = isDoc(argument) ? argument.get(name) : undefined;
  return value === undefined ? undefined : compile(value);
}

const variableName = (argument: Value): string => {
  const name = isDoc(argument) ? argument.get("as") : undefined;
  return typeof name === "string" ? name : "this";
};

export const scopedOperators: ScopedOperators = {
  $cond(argument, compile) {
    const parts = isArray(argument)
      ? argument
      : ["if", "then", "else"].map((name) => part("$cond", argument, name));
    if (parts.length !== 3) throw new MongoError(16020, "Expression $cond takes exactly 3 arguments.");
    const [test, yes, no] = parts.map(compile);
    return { evaluate: (scope) => (truthy(test?.evaluate(scope)) ? yes : no)?.evaluate(scope) };
  },
  $switch(argument, compile) {
    known("$switch", argument, ["branches", "default"]);
    const branches = part("$switch", argument, "branches");
    const compiled = (isArray(branches) ? branches : []).map((branch) => ({
      test: compile(part("$switch", branch, "case")),
      result: compile(part("$switch", branch, "then")),
    }));
    const otherwise = optional(argument, "default", compile);
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
    known("$let", argument, ["vars", "in"]);
    const vars = part("$let", argument, "vars");
    const compiled = isDoc(vars) ? [...vars].map(([name, value]) => [name, compile(value)] as const) : [];
    const inner = compile(part("$let", argument, "in"));
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
  $map(argument, compile) {
    known("$map", argument, ["input", "as", "in"]);
    const [input, inner] = [compile(part("$map", argument, "input")), compile(part("$map", argument, "in"))];
    const as = variableName(argument);
    return {
      evaluate: (scope) =>
        listOrNull("$map", input.evaluate(scope), 16883)?.map(
          (item) => inner.evaluate(withVariables(scope, { [as]: item })) ?? null,
        ) ?? null,
    };
  },
  $filter(argument, compile) {
    known("$filter", argument, ["input", "as", "cond", "limit"]);
    const [input, test] = [
      compile(part("$filter", argument, "input")),
      compile(part("$filter", argument, "cond")),
    ];
    const limit = optional(argument, "limit", compile);
    const as = variableName(argument);
    return {
      evaluate(scope) {
        const found = listOrNull("$filter", input.evaluate(scope), 28651)?.filter((item) =>
          truthy(test.evaluate(withVariables(scope, { [as]: item }))),
        );
        const most = limit?.evaluate(scope);
        return found === undefined ? null : isNumber(most) ? found.slice(0, toDouble(most)) : found;
      },
    };
  },
  $reduce(argument, compile) {
    known("$reduce", argument, ["input", "initialValue", "in"]);
    const input = compile(part("$reduce", argument, "input"));
    const initial = compile(part("$reduce", argument, "initialValue"));
    const inner = compile(part("$reduce", argument, "in"));
    return {
      evaluate(scope) {
        const values = listOrNull("$reduce", input.evaluate(scope), 40080);
        if (values === null) return null;
        return values.reduce<Value | undefined>(
          (value, item) => inner.evaluate(withVariables(scope, { value, this: item })),
          initial.evaluate(scope),
        );
      },
    };
  },
  $regexMatch(argument, compile) {
    known("$regexMatch", argument, ["input", "regex", "options"]);
    const [input, regex] = [
      compile(part("$regexMatch", argument, "input")),
      compile(part("$regexMatch", argument, "regex")),
    ];
    const options = optional(argument, "options", compile);
    return {
      evaluate(scope) {
        const text = input.evaluate(scope);
        const parts = patternParts(regex.evaluate(scope), options?.evaluate(scope));
        if (typeof text !== "string" || !parts) return false;
        return compilePattern(...parts).test(text);
      },
    };
  },
  $dateToString(argument, compile) {
    known("$dateToString", argument, ["date", "format", "timezone", "onNull"]);
    const date = compile(part("$dateToString", argument, "date"));
    const format = optional(argument, "format", compile);
    const zone = optional(argument, "timezone", compile);
    const onNull = optional(argument, "onNull", compile);
    return {
      evaluate(scope) {
        const value = dateOf(date.evaluate(scope));
        if (value === null) return onNull ? onNull.evaluate(scope) : null;
        const offset = zoneOffset(zone?.evaluate(scope));
        const wanted = format?.evaluate(scope);
        return formatDate(
          new Date(value.getTime() + offset),
          typeof wanted === "string" ? wanted : "%Y-%m-%dT%H:%M:%S.%LZ",
        );
      },
    };
  },
  $dateTrunc(argument, compile) {
    known("$dateTrunc", argument, ["date", "unit", "timezone"]);
    const date = compile(part("$dateTrunc", argument, "date"));
    const unit = compile(part("$dateTrunc", argument, "unit"));
    const zone = optional(argument, "timezone", compile);
    return {
      evaluate(scope) {
        const value = dateOf(date.evaluate(scope));
        if (value === null) return null;
        const offset = zoneOffset(zone?.evaluate(scope));
        return new Date(truncated(new Date(value.getTime() + offset), unit.evaluate(scope)) - offset);
      },
    };
  },
  $trim: (argument, compile) => trimmed("$trim", argument, compile, true, true),
  $ltrim: (argument, compile) => trimmed("$ltrim", argument, compile, true, false),
  $rtrim: (argument, compile) => trimmed("$rtrim", argument, compile, false, true),
};

function trimmed(
  name: string,
  argument: Value,
  compile: (value: Value) => Expression,
  left: boolean,
  right: boolean,
): Expression {
  known(name, argument, ["input", "chars"]);
  const input = compile(part(name, argument, "input"));
  const chars = optional(argument, "chars", compile);
  return {
    evaluate(scope) {
      const text = input.evaluate(scope);
      if (text === undefined || text === null) return null;
      if (typeof text !== "string") throw new MongoError(50699, `${name} requires its input to be a string`);
      const set = chars?.evaluate(scope);
      const drop = (letter: string | undefined): boolean =>
        letter !== undefined && (typeof set === "string" ? set.includes(letter) : /[\s\0]/.test(letter));
      const letters = [...text];
      while (left && drop(letters[0])) letters.shift();
      while (right && drop(letters.at(-1))) letters.pop();
      return letters.join("");
    },
  };
}
