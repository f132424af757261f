import { type Doc, docOf, int, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { compileFilter } from "../matcher/compile";
import { matches } from "../matcher/evaluate";
import { docField } from "../query/find";
import { type Command, type Context, listReply, namespaceOf, writing, writingPlainly } from "./context";
import { COMMAND_FIELDS } from "./fields";
import { roughBytes } from "./sizes";

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
  for (const option of Object.keys(COMMAND_FIELDS.create ?? {})) {
    const value = command.doc.get(option) ?? null;
    if (value !== null && PLAIN.get(option)?.(value) !== true)
      throw new MongoError(115, `the collection option ${option} is not supported by this server`);
  }
  return writing(context, command, (view) => {
    // All collections are alike here, and making the same one once more succeeds.
    if (!view.collection(ns)) view.create(ns, new Map());
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
    }
    return info?.indexes.length;
  });
  return indexes === undefined ? docOf({ ok: 1 }) : docOf({ ns, nIndexesWas: int(indexes), ok: 1 });
}

/** `dropDatabase` */
export async function dropDatabase(context: Context, command: Command): Promise<Doc> {
  const { catalog } = context.environment;
  const dropped = await writingPlainly(context, command, (writer) => {
    const mine = [...catalog.state.values()].filter((info) => info.db === command.db);
    for (const info of mine) {
      context.sessions.waitForWriters(info.ns);
      catalog.drop(writer, info);
    }
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
  return listReply(context, command, `${command.db}.$cmd.listCollections`, documents);
}

/** `listDatabases` */
export function listDatabases(context: Context, command: Command): Doc {
  const filter = compileFilter(docField(command.doc, "filter"));
  const { catalog } = context.environment;
  const infos = [...catalog.state.values()];
  // A replica set always has a database of its own.
  const names = [...new Set(["admin", ...infos.map((info) => info.db)])].sort();
  if (command.doc.get("nameOnly") === true) {
    const databases = names.map((name) => docOf({ name })).filter((doc) => matches(filter, doc));
    return docOf({ databases, ok: 1 });
  }
  let total = 0n;
  const databases = names
    .map((name) => {
      const mine = infos.filter((info) => info.db === name);
      const bytes = mine.reduce((sum, info) => sum + roughBytes(context.environment, info), 0);
      return docOf({ name, sizeOnDisk: BigInt(bytes), empty: false });
    })
    .filter((doc) => matches(filter, doc));
  for (const doc of databases) total += BigInt(String(doc.get("sizeOnDisk")));
  return docOf({ databases, totalSize: total, totalSizeMb: total / 2n ** 20n, ok: 1 });
}
