import { equalValues } from "../bson/compare";
import { shownField, shownValue } from "../bson/shown";
import { type Doc, docOf, int, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { badValue, failedToParse, MongoError, refusal, typeMismatch } from "../errors";
import { compileFilter } from "../matcher/compile";
import type { Filter } from "../matcher/nodes";
import type { CollectionInfo } from "../storage/catalog";
import { exactly } from "../supported";

const MOST_FIELDS = 32;
const MOST_INDEXES = 64;
const LONGEST_EXPIRY = 2_147_483_647;

const refused = (message: string): MongoError => new MongoError(67, message);

/** Returns true for the key pattern of the index on `_id`, which every collection has. */
export const isIdKey = (key: Value | undefined): boolean => isDoc(key) && key.size === 1 && key.has("_id");

function checkPath(path: string): void {
  const parts = path.split(".");
  if (parts.includes("")) throw refused("Index keys cannot contain an empty field.");
  if (path.includes("$**")) throw refusal(67, "a wildcard index");
  if (parts.some((part) => part.startsWith("$")))
    throw refused("Index key contains an illegal field name: field name starts with '$'.");
}

function checkWay(way: Value): void {
  if (typeof way === "string") throw refusal(67, `an index of the kind '${way}'`);
  if (!isNumber(way) || !Math.abs(toDouble(way)))
    throw refused(`Values in the index key pattern cannot be ${shownValue(way)}.`);
}

function checkedKey(key: Value | undefined): Doc {
  if (key === undefined)
    throw failedToParse("The 'key' field is a required property of an index specification");
  if (!isDoc(key)) throw typeMismatch(`The field 'key' must be an object, but got ${typeName(key)}`);
  if (key.size === 0) throw refused("Index keys cannot be an empty object");
  if (key.size > MOST_FIELDS) throw new MongoError(13103, "too many compound keys");
  for (const [path, way] of key) {
    checkPath(path);
    checkWay(way);
  }
  return key;
}

function checkName(name: Value | undefined, key: Doc): void {
  if (name === undefined)
    throw failedToParse("The 'name' field is a required property of an index specification");
  if (typeof name !== "string")
    throw typeMismatch(`The field 'name' must be a string, but got ${typeName(name)}`);
  if (name === "") throw refused("index name cannot be empty");
  if (name === "*") throw badValue("The index name '*' is not valid.");
  if (name === "_id_" && !isIdKey(key))
    throw badValue(
      `The index name '_id_' is reserved for the _id index, which must have key pattern {_id: 1}, found ${shownField("key", key)}`,
    );
}

/** Operators that are allowed in the filter of a partial index. */
const PARTIAL = exactly("partial", { $gt: "gt", $type: "type" });
const IN_PARTIAL = new Set(["eq", ...PARTIAL.values()]);

function checkPartial(filter: Filter): void {
  if (filter.kind === "and") for (const part of filter.parts) checkPartial(part);
  else if (filter.kind !== "path") throw refusal(67, `$${filter.kind} in a partial index`);
  else if (!IN_PARTIAL.has(filter.test.op)) throw refusal(67, `$${filter.test.op} in a partial index`);
}

function checkFlag(value: Value, name: string): void {
  if (typeof value !== "boolean")
    throw typeMismatch(`The field '${name}' has value ${shownField(name, value)}, which is no bool`);
}

function checkExpiry(seconds: Value, key: Doc): void {
  if (!isNumber(seconds))
    throw typeMismatch(`The field 'expireAfterSeconds' must be a number, but got ${typeName(seconds)}`);
  const number = toDouble(seconds);
  if (!(number >= 0 && number <= LONGEST_EXPIRY))
    throw refused("TTL index 'expireAfterSeconds' option must be within an acceptable range");
  if (key.size > 1)
    throw refused("TTL indexes are single-field indexes, compound indexes do not support TTL.");
}

/** A check for each field of an index specification, except for `name`. */
const FIELDS = exactly<(value: Value, key: Doc, given: Doc) => void>("index", {
  key: () => {},
  v(value) {
    if (!isNumber(value) || toDouble(value) !== 2)
      throw refusal(67, `an index of version ${shownValue(value)}`);
  },
  unique: (value) => checkFlag(value, "unique"),
  sparse: (value) => checkFlag(value, "sparse"),
  expireAfterSeconds: checkExpiry,
  partialFilterExpression(value, _, given) {
    if (!isDoc(value))
      throw typeMismatch(`The field 'partialFilterExpression' must be an object, but got ${typeName(value)}`);
    if (given.get("sparse") === true)
      throw refused('cannot mix "partialFilterExpression" and "sparse" options');
    checkPartial(compileFilter(value));
  },
});

/**
 * Checks an index specification and returns it in the form that is stored. Throws error 67 (cannot be built), 197
 * (unknown field), 9 (missing field), 14 (wrong type).
 */
export function checkedSpec(given: Value): Doc {
  if (!isDoc(given)) throw typeMismatch("The elements of the 'indexes' array must be objects");
  const key = checkedKey(given.get("key"));
  checkName(given.get("name"), key);
  const spec = docOf({ v: int(2), key, name: given.get("name") ?? null });
  for (const [name, value] of given) {
    if (name === "name") continue;
    const check = FIELDS.get(name);
    if (!check || (isIdKey(key) && name !== "key" && name !== "v"))
      throw refusal(197, `The field '${name}' of an index`);
    check(value, key, given);
    if (!spec.has(name) && value !== false) spec.set(name, value);
  }
  if (isIdKey(key) && toDouble(key.get("_id") as number) !== 1)
    throw badValue(`The field 'key' for an _id index must be {_id: 1}, but got ${shownValue(key)}`);
  return spec;
}

const same = (a: Doc, b: Doc, fields: readonly string[]): boolean =>
  fields.every((field) => equalValues(a.get(field) ?? null, b.get(field) ?? null));
/** Two indexes of a collection must differ in at least one of these fields. */
const IDENTITY = ["key", "partialFilterExpression", "unique", "sparse"];

/**
 * Returns true if the collection already has this index. Throws error 85 or 86 when a different index has the same
 * name or the same key.
 */
export function exists(info: CollectionInfo, spec: Doc): boolean {
  for (const { spec: other } of info.indexes) {
    const alike = same(other, spec, IDENTITY);
    const namesake = other.get("name") === spec.get("name");
    if (!alike && !namesake) continue;
    if (namesake && alike && same(other, spec, ["expireAfterSeconds"])) return true;
    throw new MongoError(
      alike ? 85 : 86,
      `An ${alike ? "equivalent index already exists with other options or another name" : "existing index has the same name as the requested index"}. Requested index: ${shownValue(spec)}, existing index: ${shownValue(other)}`,
    );
  }
  return false;
}

/** Throws error 67 when the collection already has the largest allowed number of indexes. */
export function checkRoom(info: CollectionInfo): void {
  if (info.indexes.length >= MOST_INDEXES) throw refused(`add index fails, too many indexes for ${info.ns}`);
}
