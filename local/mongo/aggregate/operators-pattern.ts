import { BSONRegExp } from "mongodb";
import { docOf, int, typeName, type Value } from "../bson/values";
import { spend } from "../budget";
import { MongoError } from "../errors";
import { compilePattern, type Pattern } from "../matcher/pattern";
import { searched } from "../matcher/tests";
import { Memory, sizeOf } from "./memory";
import { checkText } from "./memory-limit";
import { compiledArguments } from "./named-arguments";
import { isNullish } from "./truth";
import type { Compile, Expression, ScopedOperators } from "./types";

function patternOf(name: string, regex: Value | undefined, options: Value | undefined): Pattern | null {
  if (!isNullish(options) && typeof options !== "string")
    throw new MongoError(51106, `${name} needs 'options' to be of type string`);
  if (isNullish(regex)) return null;
  const flags = isNullish(options) ? "" : options;
  // $regexMatch only asks whether there is a match; the others say what was matched, by the groups too.
  const captures = name !== "$regexMatch";
  if (regex instanceof BSONRegExp) {
    if (flags !== "" && regex.options !== "")
      throw new MongoError(
        51107,
        `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
      );
    return compilePattern(regex.pattern, flags || regex.options, captures);
  }
  if (typeof regex !== "string")
    throw new MongoError(51105, `${name} needs 'regex' to be of type string or regex`);
  return compilePattern(regex, flags, captures);
}

/** One of the three operators on regular expressions; `find` gets nothing when the input or the pattern is null. */
function searching(
  name: string,
  find: (found: { text: string; pattern: Pattern } | null) => Value,
): ScopedOperators[string] {
  return (argument, compile) => {
    const given = compiledArguments(name, argument, compile, {
      codes: [51103, 31024],
      required: { input: 31022, regex: 31023 },
      optional: ["options"],
    });
    return {
      evaluate(scope) {
        const text = given("input")?.evaluate(scope);
        if (!isNullish(text) && typeof text !== "string")
          throw new MongoError(51104, `${name} needs 'input' to be of type string`);
        const pattern = patternOf(name, given("regex")?.evaluate(scope), given("options")?.evaluate(scope));
        return find(isNullish(text) || !pattern ? null : { text, pattern });
      },
    };
  };
}

/** What MongoDB says of the matches: the text, its place in code points, and its groups. */
function* described(pattern: Pattern, input: string): Generator<Value> {
  let [at, point] = [0, 0];
  spend(input.length);
  for (const { text, index, captures } of pattern.matches(input)) {
    for (; at < index; at += (input.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) point++;
    yield docOf({ match: text, idx: int(point), captures });
  }
}

/** All of them. Throws 51151 for more than MongoDB's buffer holds. */
function allDescribed(pattern: Pattern, input: string): Value[] {
  const memory = new Memory(
    MOST_OUTPUT,
    () => new MongoError(51151, "$regexFindAll: the size of buffer to store output exceeded the 64MB limit"),
  );
  const found: Value[] = [];
  for (const one of described(pattern, input)) {
    memory.grow(sizeOf(one));
    found.push(one);
  }
  return found;
}

const MOST_OUTPUT = 64 * 2 ** 20;

/** What MongoDB trims when it is not told. */
const WHITESPACE = new Set(
  "\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a",
);

function trimmed(name: string, left: boolean, right: boolean): ScopedOperators[string] {
  return (argument, compile) => {
    const given = compiledArguments(name, argument, compile, {
      codes: [50696, 50694],
      required: { input: 50695 },
      optional: ["chars"],
    });
    return {
      evaluate(scope) {
        const text = given("input")?.evaluate(scope);
        if (isNullish(text)) return null;
        if (typeof text !== "string")
          throw new MongoError(
            50699,
            `${name} requires its input to be a string, got ${typeName(text)} instead`,
          );
        const set = given("chars")?.evaluate(scope);
        if (given("chars") && isNullish(set)) return null;
        if (set !== undefined && typeof set !== "string")
          throw new MongoError(
            50700,
            `${name} requires 'chars' to be a string, got ${typeName(set ?? null)} instead`,
          );
        const chars = set === undefined ? undefined : new Set([...set]);
        const drop = (letter: string | undefined): boolean =>
          letter !== undefined && (chars ? chars.has(letter) : WHITESPACE.has(letter));
        spend(text.length >> 2);
        const letters = [...text];
        let [start, end] = [0, letters.length];
        while (left && start < end && drop(letters[start])) start++;
        while (right && start < end && drop(letters[end - 1])) end--;
        return letters.slice(start, end).join("");
      },
    };
  };
}

function replaced(name: string, all: boolean): ScopedOperators[string] {
  return (argument: Value, compile: Compile): Expression => {
    const given = compiledArguments(name, argument, compile, {
      codes: [51751, 51750],
      required: { input: 51749, find: 51748, replacement: 51747 },
    });
    return {
      evaluate(scope) {
        const parts: string[] = [];
        for (const [part, code] of [
          ["input", 51746],
          ["find", 51745],
          ["replacement", 51744],
        ] as const) {
          const value = given(part)?.evaluate(scope);
          if (!isNullish(value) && typeof value !== "string")
            throw new MongoError(
              code,
              `${name} requires that '${part}' be a string, found: ${typeName(value)}`,
            );
          if (typeof value === "string") parts.push(value);
        }
        const [text, find, replacement] = parts;
        if (text === undefined || find === undefined || replacement === undefined) return null;
        spend(text.length >> 2);
        const changed = all
          ? text.replaceAll(find, () => replacement)
          : text.replace(find, () => replacement);
        checkText(name, changed.length);
        return changed;
      },
    };
  };
}

/** Operators that look for a text or a pattern in another. */
export const patternOperators: ScopedOperators = {
  $regexMatch: searching("$regexMatch", (found) => (found ? searched(found.pattern, found.text) : false)),
  $regexFind: searching("$regexFind", (found) => {
    const [first] = found ? described(found.pattern, found.text) : [];
    return first ?? null;
  }),
  $regexFindAll: searching("$regexFindAll", (found) =>
    found ? allDescribed(found.pattern, found.text) : [],
  ),
  $replaceOne: replaced("$replaceOne", false),
  $replaceAll: replaced("$replaceAll", true),
  $trim: trimmed("$trim", true, true),
  $ltrim: trimmed("$ltrim", true, false),
  $rtrim: trimmed("$rtrim", false, true),
};
