import { BSONRegExp } from "mongodb";
import { encodeKey } from "../bson/key";
import { isArray, isDoc, isNumber, TYPE_NAMES, toDouble, type Value } from "../bson/values";
import { badValue, failedToParse, MongoError, refusal, typeMismatch } from "../errors";
import type { Test } from "./nodes";
import { compilePattern, fromBsonRegExp } from "./pattern";

export const isPattern = (value: Value | undefined): value is BSONRegExp => value instanceof BSONRegExp;

/**
 * Returns true for a document of operators, such as `{$gt: 1}`. Returns false for a reference to a document, `{$ref,
 * $id}`.
 */
export const isOperators = (value: Value): boolean =>
  isDoc(value) &&
  value.keys().next().value?.startsWith("$") === true &&
  !(value.has("$ref") && value.has("$id"));

export const equality = (value: Value): Test =>
  isPattern(value) ? { op: "regex", pattern: fromBsonRegExp(value) } : { op: "eq", value };

/** Reads `$regex` and `$options` from a document of operators. */
export function regexTest(spec: ReadonlyMap<string, Value>): Test {
  const [given, options] = [spec.get("$regex"), spec.get("$options") ?? ""];
  if (typeof options !== "string") throw badValue("$options has to be a string");
  const source = isPattern(given) ? given.pattern : given;
  if (typeof source !== "string") throw badValue("$regex has to be a string");
  const own = isPattern(given) ? given.options : "";
  if (own && options) {
    const [last] = [...spec.keys()].filter((name) => name === "$regex" || name === "$options").slice(-1);
    throw new MongoError(last === "$regex" ? 51074 : 51075, "options set in both $regex and $options");
  }
  if (source.includes("\0")) throw badValue("Regular expression cannot contain an embedded null byte");
  return { op: "regex", pattern: compilePattern(source, own || options) };
}

export function membership(op: string, value: Value): Test {
  if (!isArray(value)) throw badValue(`${op} needs an array`);
  if (value.some(isOperators)) throw badValue("cannot nest $ under $in");
  const patterns = value.filter(isPattern).map(fromBsonRegExp);
  const keys = new Set(value.map((item) => encodeKey(item).toString("latin1")));
  return { op: "in", values: value, patterns, keys };
}

const NUMBERS = [1, 16, 18];

function typesOf(item: Value): readonly number[] {
  if (item === "number") return NUMBERS;
  if (typeof item !== "string" && !isNumber(item))
    throw typeMismatch("type must be represented as a number or a string");
  const found = [...TYPE_NAMES].filter(([type, name]) =>
    typeof item === "string" ? name === item : type === toDouble(item),
  );
  if (found.length === 0) throw refusal(2, `the type ${String(item)}`);
  return found.map(([type]) => type);
}

export function typeTest(path: string, value: Value): Test {
  const types = new Set((isArray(value) ? value : [value]).flatMap(typesOf));
  if (types.size === 0) throw failedToParse(`${path} must match at least one type`);
  return { op: "type", types };
}
