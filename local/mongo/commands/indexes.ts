import { equalValues } from "../bson/compare";
import { encodeDoc } from "../bson/encode";
import { type Doc, docOf, int, isArray, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { failedToParse, MongoError, typeMismatch } from "../errors";
import { compileFilter } from "../matcher/compile";
import { listField, readQuery, runQuery } from "../query/find";
import { type CollectionInfo, clearIdent, type IndexInfo, indexFromSpec } from "../storage/catalog";
import { buildIndex } from "../storage/documents";
import { type Command, type Context, cursorReply, namespaceOf, writing } from "./context";

const KNOWN = new Set([
  "key",
  "name",
  "unique",
  "sparse",
  "partialFilterExpression",
  "expireAfterSeconds",
  "background",
  "v",
  "hidden",
  "ns",
  "collation",
]);

const defaultName = (key: Doc): string =>
  [...key].map(([path, way]) => `${path}_${isNumber(way) ? toDouble(way) : String(way)}`).join("_");

/** Checks an index specification and gives it the form in which it is kept. */
function checkedSpec(given: Value): Doc {
  if (!isDoc(given)) throw typeMismatch("indexes must hold objects");
  const key = given.get("key");
  if (!isDoc(key)) throw failedToParse("The 'key' field is a required property of an index specification");
  if (key.size === 0) throw new MongoError(67, "Index keys cannot be an empty object");
  for (const name of given.keys())
    if (!KNOWN.has(name))
      throw new MongoError(197, `The field '${name}' is not valid for an index specification`);
  for (const [path, way] of key) {
    if (!isNumber(way))
      throw new MongoError(
        67,
        `Unknown index plugin '${String(way)}' or invalid value: only 1 and -1 are supported by this server`,
      );
    if (toDouble(way) === 0 || Number.isNaN(toDouble(way)))
      throw new MongoError(67, "Values in the index key pattern cannot be 0.");
    if (path === "" || path.split(".").some((part) => part === "" || part.startsWith("$")))
      throw new MongoError(67, `Index key contains an illegal field name: '${path}'`);
  }
  const collation = given.get("collation");
  if (isDoc(collation) && collation.get("locale") !== "simple")
    throw new MongoError(67, "indexes with a collation are not supported by this server");
  const partial = given.get("partialFilterExpression");
  if (partial !== undefined && !isDoc(partial))
    throw typeMismatch("partialFilterExpression must be an object");
  if (isDoc(partial)) compileFilter(partial);
  if (partial !== undefined && given.get("sparse") === true)
    throw new MongoError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  const seconds = given.get("expireAfterSeconds");
  if (seconds !== undefined) {
    if (!isNumber(seconds) || toDouble(seconds) < 0)
      throw new MongoError(67, "TTL index 'expireAfterSeconds' option must be numeric and not negative");
    if (key.size > 1)
      throw new MongoError(67, "TTL indexes are single-field indexes, compound indexes do not support TTL.");
  }
  const spec = docOf({ v: int(2), key, name: given.get("name") ?? defaultName(key) });
  for (const name of ["unique", "sparse"]) if (given.get(name) === true) spec.set(name, true);
  if (partial !== undefined) spec.set("partialFilterExpression", partial);
  if (seconds !== undefined) spec.set("expireAfterSeconds", seconds);
  return spec;
}

const isIdKey = (key: Value | undefined): boolean => isDoc(key) && key.size === 1 && key.has("_id");

/** Whether the collection has this index already; 85 or 86 when it has another one in its place. */
function exists(info: CollectionInfo, spec: Doc): boolean {
  for (const index of info.indexes) {
    const sameKey = equalValues(index.spec.get("key") ?? null, spec.get("key") ?? null);
    const samePartial = equalValues(
      index.spec.get("partialFilterExpression") ?? null,
      spec.get("partialFilterExpression") ?? null,
    );
    const sameOptions = ["unique", "sparse", "expireAfterSeconds"].every((name) =>
      equalValues(index.spec.get(name) ?? null, spec.get(name) ?? null),
    );
    if (index.name === spec.get("name")) {
      if (sameKey && samePartial && sameOptions) return true;
      throw new MongoError(
        sameKey ? 85 : 86,
        `An existing index has the same name as the requested index but other keys or options: ${index.name}`,
      );
    }
    if (sameKey && samePartial)
      throw new MongoError(85, `Index already exists with a different name: ${index.name}`);
  }
  return false;
}

/** `createIndexes` */
export async function createIndexes(context: Context, command: Command): Promise<Doc> {
  const ns = namespaceOf(command);
  const given = listField(command.doc, "indexes");
  if (given.length === 0) throw new MongoError(2, "Must specify at least one index to create");
  const specs = given.map(checkedSpec);
  const { catalog } = context.environment;
  return writing(context, command, (view) => {
    const createdCollection = !view.collection(ns);
    let info = view.ensure(ns);
    const before = info.indexes.length;
    for (const spec of specs) {
      if (isIdKey(spec.get("key")) || exists(info, spec)) continue;
      const index = indexFromSpec(catalog.newIdent(), spec);
      buildIndex(view, info, index, runQuery(view, ns, readQuery(new Map())));
      info = { ...info, indexes: [...info.indexes, index] };
      view.save(info);
    }
    const reply = docOf({
      numIndexesBefore: int(before),
      numIndexesAfter: int(info.indexes.length),
      createdCollectionAutomatically: createdCollection,
    });
    if (info.indexes.length === before) reply.set("note", "all indexes already exist");
    return reply.set("ok", 1);
  });
}

/** `listIndexes` */
export function listIndexes(context: Context, command: Command): Doc {
  const ns = namespaceOf(command);
  const info = context.environment.catalog.state.get(ns);
  if (!info) throw new MongoError(26, `ns does not exist: ${ns}`);
  return cursorReply(
    ns,
    0n,
    info.indexes.map((index) => encodeDoc(index.spec)),
    "firstBatch",
  );
}

function chosen(info: CollectionInfo, wanted: Value | undefined): IndexInfo[] {
  if (wanted === "*") return info.indexes.slice(1);
  const one = (value: Value): IndexInfo => {
    const found = info.indexes.find((index) =>
      typeof value === "string" ? index.name === value : equalValues(index.spec.get("key") ?? null, value),
    );
    if (!found)
      throw new MongoError(
        27,
        `index not found with name [${typeof value === "string" ? value : "key pattern"}]`,
      );
    if (found.name === "_id_") throw new MongoError(72, "cannot drop _id index");
    return found;
  };
  return (isArray(wanted) ? wanted : [wanted ?? null]).map(one);
}

/** `dropIndexes` */
export async function dropIndexes(context: Context, command: Command): Promise<Doc> {
  const ns = namespaceOf(command);
  return context.environment.write((writer) => {
    const info = context.environment.catalog.state.get(ns);
    if (!info) throw new MongoError(26, `ns not found ${ns}`);
    const gone = chosen(info, command.doc.get("index"));
    context.environment.catalog.save(writer, {
      ...info,
      indexes: info.indexes.filter((index) => !gone.includes(index)),
    });
    for (const index of gone) clearIdent(writer, index.ident);
    return docOf({ nIndexesWas: int(info.indexes.length), ok: 1 });
  });
}
