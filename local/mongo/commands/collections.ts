import { encodeDoc } from "../bson/encode";
import { type Doc, docOf, int, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { compileFilter } from "../matcher/compile";
import { matches } from "../matcher/evaluate";
import { docField } from "../query/find";
import { identRange } from "../storage/keys";
import {
  type Command,
  type Context,
  cursorReply,
  namespaceOf,
  reading,
  writing,
  writingPlainly,
} from "./context";
import { COMMAND_FIELDS } from "./fields";
import { splitNamespace } from "./names";

/** Options that ask for what a plain collection has anyway. */
const PLAIN = new Map<string, (value: Value) => boolean>([
  ["capped", (value) => value === false],
  ["autoIndexId", (value) => value === true],
  ["idIndex", () => true],
  ["storageEngine", (value) => isDoc(value) && value.size === 0],
  ["indexOptionDefaults", (value) => isDoc(value) && value.size === 0],
  ["collation", (value) => isDoc(value) && (value.size === 0 || value.get("locale") === "simple")],
  ["changeStreamPreAndPostImages", (value) => isDoc(value) && value.get("enabled") !== true],
  ["temp", (value) => value === false],
]);

/** `create`: plain collections only. */
export function create(context: Context, command: Command): Promise<Doc> {
  const ns = namespaceOf(command);
  const { name } = splitNamespace(ns);
  if (name.startsWith("system.")) throw new MongoError(73, `Invalid system namespace: ${ns}`);
  for (const option of Object.keys(COMMAND_FIELDS.create ?? {})) {
    const value = command.doc.get(option) ?? null;
    if (value !== null && PLAIN.get(option)?.(value) !== true)
      throw new MongoError(115, `the collection option ${option} is not supported by this server`);
  }
  return writing(context, command, (view) => {
    if (view.collection(ns)) throw new MongoError(48, `Collection ${ns} already exists.`);
    view.create(ns, new Map());
    return docOf({ ok: 1 });
  });
}

/** `drop` */
export async function drop(context: Context, command: Command): Promise<Doc> {
  const ns = namespaceOf(command);
  const indexes = await writingPlainly(context, command, (writer) => {
    const info = context.environment.catalog.state.get(ns);
    if (info) {
      context.sessions.waitForWriters(ns);
      context.environment.catalog.drop(writer, info);
      context.environment.changes.append(writer, [{ kind: "drop", collection: info }]);
    }
    return info?.indexes.length;
  });
  return indexes === undefined ? docOf({ ok: 1 }) : docOf({ ns, nIndexesWas: int(indexes), ok: 1 });
}

/** `dropDatabase` */
export async function dropDatabase(context: Context, command: Command): Promise<Doc> {
  const { catalog, changes } = context.environment;
  const dropped = await writingPlainly(context, command, (writer) => {
    const mine = [...catalog.state.values()].filter((info) => info.db === command.db);
    for (const info of mine) {
      context.sessions.waitForWriters(info.ns);
      catalog.drop(writer, info);
      changes.append(writer, [{ kind: "drop", collection: info }]);
    }
    if (mine.length > 0) changes.append(writer, [{ kind: "dropDatabase", db: command.db }]);
    return mine.length;
  });
  return dropped > 0 ? docOf({ dropped: command.db, ok: 1 }) : docOf({ ok: 1 });
}

/** `listCollections` */
export function listCollections(context: Context, command: Command): Doc {
  const filter = compileFilter(docField(command.doc, "filter"));
  const nameOnly = command.doc.get("nameOnly") === true;
  const infos = [...context.environment.catalog.state.values()].filter((info) => info.db === command.db);
  const documents = infos
    .map((info) => {
      const doc = docOf({ name: info.name, type: "collection" });
      if (nameOnly) return doc;
      doc.set("options", info.options);
      doc.set("info", docOf({ readOnly: false, uuid: info.uuid }));
      return doc.set("idIndex", info.indexes[0]?.spec ?? null);
    })
    .filter((doc) => matches(filter, doc));
  return cursorReply(`${command.db}.$cmd.listCollections`, 0n, documents.map(encodeDoc), "firstBatch");
}

/** `listDatabases` */
export function listDatabases(context: Context, command: Command): Doc {
  const filter = compileFilter(docField(command.doc, "filter"));
  const names = new Set([...context.environment.catalog.state.values()].map((info) => info.db));
  const nameOnly = command.doc.get("nameOnly") === true;
  const databases = [...names]
    .sort()
    .map((name) => (nameOnly ? docOf({ name }) : docOf({ name, sizeOnDisk: 0n, empty: false })))
    .filter((doc) => matches(filter, doc));
  return nameOnly ? docOf({ databases, ok: 1 }) : docOf({ databases, totalSize: 0n, totalSizeMb: 0n, ok: 1 });
}

/** `collStats`: the counts that drivers and shells look at. */
export function collStats(context: Context, command: Command): Doc {
  const ns = namespaceOf(command);
  return reading(context, command, (view) =>
    docOf({ ...Object.fromEntries(statistics(context, ns, view.collection(ns)?.ident)), ok: 1 }),
  );
}

/** Count and size of a collection's documents. */
function statistics(context: Context, ns: string, ident: number | undefined): Map<string, Value> {
  const info = context.environment.catalog.state.get(ns);
  let size = 0;
  let n = 0;
  if (ident !== undefined)
    for (const { value } of context.environment.latest.range(...identRange(ident))) {
      size += value.length;
      n++;
    }
  return new Map<string, Value>([
    ["ns", ns],
    ["count", int(n)],
    ["size", size],
    ["avgObjSize", n === 0 ? 0 : size / n],
    ["storageSize", size],
    ["nindexes", int(info?.indexes.length ?? 0)],
  ]);
}

/** `collMod`: only an index's `expireAfterSeconds`. */
export async function collMod(context: Context, command: Command): Promise<Doc> {
  const ns = namespaceOf(command);
  const change = command.doc.get("index");
  const seconds = isDoc(change) ? change.get("expireAfterSeconds") : undefined;
  if (!isDoc(change) || seconds === undefined)
    throw new MongoError(115, "collMod changes only an index's expireAfterSeconds on this server");
  await context.environment.write((writer) => {
    const info = context.environment.catalog.state.get(ns);
    if (!info) throw new MongoError(26, `ns does not exist: ${ns}`);
    const key = change.get("keyPattern");
    const wanted = isDoc(key) ? JSON.stringify([...key].map(([path]) => path)) : "";
    const index = info.indexes.find(
      (one) => one.name === change.get("name") || JSON.stringify(one.paths) === wanted,
    );
    if (!index) throw new MongoError(27, "cannot find the index for collMod");
    const spec = new Map(index.spec).set("expireAfterSeconds", seconds);
    const next = { ...index, spec, expireAfterSeconds: Number(String(seconds)) };
    context.environment.catalog.save(writer, {
      ...info,
      indexes: info.indexes.map((one) => (one === index ? next : one)),
    });
  });
  return docOf({ ok: 1 });
}
