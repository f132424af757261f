import { equalValues } from "../bson/compare";
import { shownField, shownValue } from "../bson/shown";
import { type Doc, docOf, int, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { badValue, failedToParse, MongoError, typeMismatch } from "../errors";
import { compileFilter } from "../matcher/compile";
import type { Filter } from "../matcher/nodes";
import type { CollectionInfo } from "../storage/catalog";

const FLAGS = ["unique", "sparse", "hidden", "background"];
const KNOWN = new Set([
  "v",
  "key",
  "name",
  "ns",
  "collation",
  "partialFilterExpression",
  "expireAfterSeconds",
  ...FLAGS,
]);
const KNOWN_OF_ID = new Set(["v", "key", "name", "ns", "collation"]);
const MOST_FIELDS = 32;
const MOST_INDEXES = 64;
const LONGEST_EXPIRY = 2_147_483_647;

const refused = (message: string): MongoError => new MongoError(67, message);

/** Whether a key pattern is that of the index every collection has. */
export const isIdKey = (key: Value | undefined): boolean => isDoc(key) && key.size === 1 && key.has("_id");

function checkPath(path: string): void {
  const parts = path.split(".");
  if (parts.includes("")) throw refused("Index keys cannot contain an empty field.");
  if (path === "$**" || path.endsWith(".$**"))
    throw refused("wildcard indexes are not supported by this server");
  const first = parts.findIndex((part) => part.startsWith("$"));
  const isReference = first > 0 && ["$id", "$ref", "$db"].includes(parts[first] ?? "");
  if (first >= 0 && !isReference)
    throw refused("Index key contains an illegal field name: field name starts with '$'.");
}

function checkWay(way: Value): void {
  if (isNumber(way)) {
    if (toDouble(way) === 0) throw refused("Values in the index key pattern cannot be 0.");
    if (Number.isNaN(toDouble(way))) throw refused("Values in the index key pattern cannot be NaN.");
    return;
  }
  if (typeof way !== "string")
    throw refused(
      `Values in v:2 index key pattern cannot be of type ${typeName(way)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
    );
  if (way === "") throw refused("Values in the index key pattern cannot be empty strings");
  if (["text", "2d", "2dsphere", "hashed"].includes(way))
    throw refused(`${way} indexes are not supported by this server`);
  throw refused(`Unknown index plugin '${way}'`);
}

function checkKey(key: Value | undefined): Doc {
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

function checkName(name: Value | undefined, key: Doc): string {
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
  return name;
}

function checkIdIndex(given: Doc, key: Doc): void {
  if (toDouble(key.get("_id") as number) !== 1)
    throw badValue(`The field 'key' for an _id index must be {_id: 1}, but got ${shownValue(key)}`);
  for (const name of given.keys())
    if (!KNOWN_OF_ID.has(name))
      throw new MongoError(
        197,
        `The field '${name}' is not valid for an _id index specification. Specification: ${shownValue(given)}`,
      );
}

/** Operators whose truth an index entry's presence can stand for. */
function checkPartial(filter: Filter, depth = 0): void {
  if (filter.kind === "and" || filter.kind === "or") {
    for (const part of filter.parts) checkPartial(part, depth + 1);
    return;
  }
  const allowed = ["eq", "gt", "gte", "lt", "lte", "in", "exists", "type"];
  if (filter.kind !== "path" || !allowed.includes(filter.test.op))
    throw refused(
      `Expression not supported in partial index: ${filter.kind === "path" ? `$${filter.test.op}` : `$${filter.kind}`}`,
    );
}

/** A flag may be a boolean or a number. */
function flagOf(given: Doc, name: string): boolean {
  const value = given.get(name);
  if (value === undefined) return false;
  if (typeof value === "boolean") return value;
  if (isNumber(value)) return toDouble(value) !== 0;
  throw typeMismatch(
    `The field '${name}' has value ${shownField(name, value)}, which is not convertible to bool`,
  );
}

function checkExpiry(seconds: Value, key: Doc): void {
  if (!isNumber(seconds))
    throw typeMismatch(`The field 'expireAfterSeconds' must be a number, but got ${typeName(seconds)}`);
  const number = toDouble(seconds);
  if (number < 0) throw refused("TTL index 'expireAfterSeconds' option cannot be less than 0");
  if (!(number <= LONGEST_EXPIRY))
    throw refused(
      "TTL index 'expireAfterSeconds' option must be within an acceptable range, try a lower number",
    );
  if (key.size > 1)
    throw refused("TTL indexes are single-field indexes, compound indexes do not support TTL.");
}

function checkOthers(given: Doc, key: Doc): void {
  const version = given.get("v");
  if (version !== undefined && !(isNumber(version) && [1, 2].includes(toDouble(version))))
    throw refused(
      `Invalid index specification ${shownValue(given)}; cannot create an index with v=${shownValue(version)}`,
    );
  const collation = given.get("collation");
  if (collation !== undefined && !(isDoc(collation) && collation.get("locale") === "simple"))
    throw refused("indexes with a collation are not supported by this server");
  const partial = given.get("partialFilterExpression");
  if (partial !== undefined) {
    if (!isDoc(partial))
      throw typeMismatch(
        `The field 'partialFilterExpression' must be an object, but got ${typeName(partial)}`,
      );
    if (flagOf(given, "sparse")) throw refused('cannot mix "partialFilterExpression" and "sparse" options');
    checkPartial(compileFilter(partial));
  }
  const seconds = given.get("expireAfterSeconds");
  if (seconds !== undefined) checkExpiry(seconds, key);
}

/**
 * Checks an index specification and gives it the form in which it is kept. Throws MongoDB's codes: 67 for what no
 * index can be, 197 for fields that are not known, 9 and 14 for missing ones and wrong types.
 */
export function checkedSpec(given: Value): Doc {
  if (!isDoc(given)) throw typeMismatch("The elements of the 'indexes' array must be objects");
  const key = checkKey(given.get("key"));
  for (const name of given.keys())
    if (!KNOWN.has(name))
      throw new MongoError(
        197,
        `The field '${name}' is not valid for an index specification. Specification: ${shownValue(given)}`,
      );
  const name = checkName(given.get("name"), key);
  if (isIdKey(key)) checkIdIndex(given, key);
  checkOthers(given, key);
  const spec = docOf({ v: int(2), key, name });
  for (const [field, value] of given) {
    if (FLAGS.includes(field)) {
      // `background` means nothing and is kept as it was given.
      if (flagOf(given, field)) spec.set(field, true);
      else if (field === "background") spec.set(field, value);
    } else if (field === "partialFilterExpression" || field === "expireAfterSeconds") spec.set(field, value);
  }
  return spec;
}

const same = (a: Doc, b: Doc, fields: readonly string[]): boolean =>
  fields.every((field) => equalValues(a.get(field) ?? null, b.get(field) ?? null));
/** Two indexes that differ in one of these can stand beside each other. */
const IDENTITY = ["key", "partialFilterExpression", "unique", "sparse"];

/** Whether the collection has this index already; throws 85 or 86 when it has another one in its place. */
export function exists(info: CollectionInfo, spec: Doc): boolean {
  const name = spec.get("name");
  const shownBoth = (other: Doc): string =>
    `Requested index: ${shownValue(spec)}, existing index: ${shownValue(other)}`;
  for (const { spec: other } of info.indexes) {
    const alike = same(other, spec, IDENTITY);
    const identical = alike && same(other, spec, ["expireAfterSeconds"]);
    if (other.get("name") === name) {
      if (identical) return true;
      if (alike)
        throw new MongoError(
          85,
          `An equivalent index already exists with the same name but different options. ${shownBoth(other)}`,
        );
      throw new MongoError(
        86,
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${shownBoth(other)}`,
      );
    }
    if (identical)
      throw new MongoError(85, `Index already exists with a different name: ${String(other.get("name"))}`);
    if (alike)
      throw new MongoError(
        85,
        `An equivalent index already exists with a different name and options. ${shownBoth(other)}`,
      );
  }
  return false;
}

/** Throws 67 when the collection has as many indexes as it may. */
export function checkRoom(info: CollectionInfo): void {
  if (info.indexes.length >= MOST_INDEXES) throw refused(`add index fails, too many indexes for ${info.ns}`);
}
