import { equalValues } from "../bson/compare";
import { shownValue } from "../bson/shown";
import { type Doc, docOf, int, isArray, isDoc, typeName, type Value } from "../bson/values";
import { MongoError, typeMismatch } from "../errors";
import { readQuery, runQuery } from "../query/find";
import { type CollectionInfo, clearIdent, type IndexInfo } from "../storage/catalog";
import { buildIndex } from "../storage/documents";
import { type Command, type Context, listReply, namespaceOf, writing, writingPlainly } from "./context";
import { checkedSpec, checkRoom, exists, isIdKey } from "./index-spec";

export async function createIndexes(context: Context, command: Command): Promise<Doc> {
  const ns = namespaceOf(command);
  const indexes = command.doc.get("indexes");
  const given = isArray(indexes) ? indexes : [];
  if (given.length === 0) throw new MongoError(2, "Must specify at least one index to create");
  const specs = given.map(checkedSpec);
  const { catalog } = context.environment;
  return writing(context, command, (view) => {
    const createdCollection = !view.collection(ns);
    let info = view.ensure(ns);
    const before = info.indexes.length;
    for (const spec of specs) {
      if (isIdKey(spec.get("key")) || exists(info, spec)) continue;
      checkRoom(info);
      const index = catalog.newIndex(spec);
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

export function listIndexes(context: Context, command: Command): Doc {
  const ns = namespaceOf(command);
  const info = context.environment.catalog.state.get(ns);
  if (!info) throw new MongoError(26, `ns does not exist: ${ns}`);
  return listReply(
    context,
    command,
    ns,
    info.indexes.map((index) => index.spec),
  );
}

function byName(info: CollectionInfo, name: string): IndexInfo {
  const found = info.indexes.find((index) => index.name === name);
  if (!found) throw new MongoError(27, `index not found with name [${name}]`);
  return found;
}

function byKey(info: CollectionInfo, key: Doc): IndexInfo {
  const [found, another] = info.indexes.filter((index) => equalValues(index.spec.get("key") ?? null, key));
  if (!found) throw new MongoError(27, `can't find index with key: ${shownValue(key)}`);
  if (another)
    throw new MongoError(181, `several indexes found for key: ${shownValue(key)}, identify by name instead.`);
  return found;
}

function chosen(info: CollectionInfo, wanted: Value): IndexInfo[] {
  if (wanted === "*") return info.indexes.slice(1);
  const found = (isArray(wanted) ? wanted : [wanted]).map((one): IndexInfo => {
    if (typeof one === "string") return byName(info, one);
    if (isDoc(one) && !isArray(wanted)) return byKey(info, one);
    throw typeMismatch(
      `BSON field 'dropIndexes.index' is the wrong type '${typeName(one)}', expected types '[string, object]'`,
    );
  });
  if (found.some(({ name }) => name === "_id_")) throw new MongoError(72, "cannot drop _id index");
  return found;
}

export async function dropIndexes(context: Context, command: Command): Promise<Doc> {
  const ns = namespaceOf(command);
  return writingPlainly(context, command, (writer) => {
    const { catalog } = context.environment;
    const info = catalog.state.get(ns);
    if (!info) throw new MongoError(26, `ns not found ${ns}`);
    context.sessions.waitForWriters(ns);
    const wanted = command.doc.get("index") ?? null;
    const gone = chosen(info, wanted);
    catalog.save(writer, { ...info, indexes: info.indexes.filter((index) => !gone.includes(index)) });
    for (const index of gone) clearIdent(writer, index.ident);
    const reply = docOf({ nIndexesWas: int(info.indexes.length) });
    if (wanted === "*") reply.set("msg", "non-_id indexes dropped for collection");
    return reply.set("ok", 1);
  });
}
