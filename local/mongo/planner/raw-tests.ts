import { decodeValueAt } from "../bson/decode";
import { encodeKey } from "../bson/key";
import { findRaw } from "../bson/raw";
import { isArray, isDoc, type Value } from "../bson/values";
import type { Filter } from "../matcher/nodes";
import { isPattern } from "../matcher/pattern";

interface RawTest {
  path: Buffer[];
  allowed: Set<string>;
  /** BSON types that a value equal to one of the allowed ones can have. */
  types: Set<number>;
}

const NUMBERS = [0x01, 0x10, 0x12, 0x13];

function typesOf(value: Value): number[] | undefined {
  if (typeof value === "string") return [0x02, 0x0e];
  if (typeof value === "boolean") return [0x08];
  if (typeof value === "number" || typeof value === "bigint") return NUMBERS;
  if (value === null || isArray(value) || isDoc(value) || isPattern(value)) return undefined;
  const type = "_bsontype" in value ? value._bsontype : undefined;
  if (type === "Int32" || type === "Decimal128") return NUMBERS;
  if (type === "ObjectId") return [0x07];
  return value instanceof Date ? [0x09] : undefined;
}

function collect(filter: Filter, tests: RawTest[]): void {
  if (filter.kind === "and") for (const part of filter.parts) collect(part, tests);
  if (filter.kind !== "path") return;
  const { test } = filter;
  let values: Value[];
  if (test.op === "eq") values = [test.value];
  else if (test.op === "in" && test.patterns.length === 0) values = test.values;
  else return;
  const types = new Set<number>();
  for (const value of values) {
    const possible = typesOf(value);
    if (!possible) return;
    for (const type of possible) types.add(type);
  }
  tests.push({
    path: filter.segments.map((segment) => Buffer.from(segment)),
    allowed: new Set(values.map((value) => encodeKey(value).toString("latin1"))),
    types,
  });
}

/** A quick look at encoded documents: false means that the filter's equalities cannot hold; true, that they may. */
export function rawTests(filter: Filter): (bytes: Buffer) => boolean {
  const tests: RawTest[] = [];
  collect(filter, tests);
  if (tests.length === 0) return () => true;
  return (bytes) =>
    tests.every(({ path, allowed, types }) => {
      const found = findRaw(bytes, path);
      if (found === "array") return true;
      if (found === undefined || !types.has(found.type)) return false;
      return allowed.has(encodeKey(decodeValueAt(found.type, bytes, found.start)).toString("latin1"));
    });
}
